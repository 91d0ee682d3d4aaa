import { formatDate } from '#domain/calendar.ts';
import { call } from '#web/api/call.ts';
import type { Subject } from './decide-each.ts';

/** That somebody is no longer there, and by whose doing: of a denied user the audit alone still knows. */
export async function sayWhyGone({ user: { _id, username } }: Subject): Promise<string> {
  const { entries } = await call('GET /api/admin/audit', { member: username, limit: 100 }).catch(() => noEntries);
  const deed = entries.find(({ subject, action }) => subject._id === _id && Object.hasOwn(endings, action));
  return deed ? `${gone} ${endings[deed.action]} by ${deed.admin.name} on ${formatDate(deed.at)}.` : gone;
}

const gone = 'This user is no longer there.';
const endings: Readonly<Record<string, string>> = { 'user denied': 'Denied', 'user deleted': 'Deleted' };
/** What is known counts: the reason is not worth a second notice. */
const noEntries = { entries: [] };
