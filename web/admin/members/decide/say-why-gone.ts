import type { AuditAction } from '#contract/audit-events.ts';
import { formatDate } from '#domain/calendar.ts';
import { call } from '#web/api/call.ts';
import type { Subject } from './decide-each.ts';

/** That somebody is no longer there, and by whose doing: of a denied user the audit alone still knows. */
export async function sayWhyGone({ user: { _id, username } }: Subject): Promise<string> {
  const { entries } = await call('GET /api/admin/audit', { member: username, limit: 100 }).catch(() => noEntries);
  const end = entries.find(({ subject, action }) => subject._id === _id && endings[action]);
  return end ? `${gone} ${endings[end.action]} by ${end.admin.name} on ${formatDate(end.at)}.` : gone;
}

const gone = 'This user is no longer there.';
const endings: { readonly [Action in AuditAction]?: string } = { 'user denied': 'Denied', 'user deleted': 'Deleted' };
/** What is known counts: the reason is not worth a second notice. */
const noEntries = { entries: [] };
