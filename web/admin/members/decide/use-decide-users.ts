import { useMutation } from '@tanstack/react-query';
import type { AuditAction } from '#contract/audit-events.ts';
import { formatDate } from '#domain/format.ts';
import { call } from '#web/api/call.ts';
import { tellOutcome } from '#web/lists/outcome.tsx';
import { notify } from '#web/ui/notify.tsx';
import { decideEach, type Subject } from './decide-each.ts';

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
    meta: { coversPage: true },
    onSuccess: ({ done, failed }) =>
      tellOutcome(
        done.map(nameOf),
        failed.map(({ subject, reason }) => ({ id: subject._id, name: nameOf(subject), reason })),
        'user',
        action,
      ),
    onError: (error) => notify.danger(error.reason),
  });
}

const nameOf = ({ user }: Subject) => user.name;

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
