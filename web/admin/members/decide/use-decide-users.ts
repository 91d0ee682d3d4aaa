import { useMutation } from '@tanstack/react-query';
import type { AuditAction } from '#contract/audit-events.ts';
import { countOf, formatDate } from '#domain/format.ts';
import { call } from '#web/api/call.ts';
import { notify } from '#web/ui/notify.tsx';
import { decideEach, type Outcome, type Subject } from './decide-each.ts';

/** The server writes the mail that tells them. */
export const useApproveUsers = () =>
  useDecideUsers('approved', ({ _id: id }) =>
    call('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram: { approved: true } }),
  );

export const useDenyUsers = () =>
  useDecideUsers('denied and deleted', ({ user }) =>
    // Another administrator may have approved the same user a moment ago.
    call('DELETE /api/admin/user/:id/delete', { id: user._id, unapproved: true }),
  );

/** Decides on one or several people, tells what came of it, and brings lists and counts up to date. */
function useDecideUsers(action: string, decide: (subject: Subject) => Promise<unknown>) {
  return useMutation({
    mutationFn: (people: readonly Subject[]) => decideEach(people, decide, sayWhyGone),
    onSuccess: (outcome) => tell(outcome, action),
    onError: (error) => notify.danger(error.reason),
  });
}

function tell({ done, failed }: Outcome, action: string) {
  if (done.length > 0) {
    notify.info(`${nameOrCount(done)} ${done.length === 1 ? 'was' : 'were'} ${action}.`);
  }
  for (const [reason, people] of failed) {
    notify.danger(`${namesOf(people)} could not be ${action}.`, { detail: reason });
  }
}

/** Who is left has to be found again, so they are named; of very many the first. */
function namesOf(people: readonly Subject[]): string {
  const names = people.slice(0, 5).map(({ user }) => user.name);
  return people.length > 5 ? `${names.join(', ')} and ${people.length - 5} more` : names.join(', ');
}

const nameOrCount = (people: readonly Subject[]) =>
  people.length === 1 ? people[0]!.user.name : countOf(people.length, 'user');

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
