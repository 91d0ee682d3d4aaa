import { call } from '#web/api/call.ts';
import { useAct } from '#web/api/query.ts';
import { type Act, notifyOutcome } from '#web/lists/outcome.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useMoment } from '#web/ui/values/format-moment.ts';
import { wordsOf } from '#web/words.ts';
import { decideEach, type Subject } from './decide-each.ts';

/** The server mails the users. */
export const useApproveUsers = () =>
  useDecideUsers('approved', ({ _id: id }) =>
    call('POST /api/admin/userLoyaltyProgram/update', { id, userLoyaltyProgram: { approved: true } }),
  );

export const useDenyUsers = () =>
  useDecideUsers('denied', ({ user }) =>
    // Another administrator may have approved the same user a moment ago.
    call('DELETE /api/admin/user/:id/delete', { id: user._id, unapproved: true }),
  );

/** Decides on one or several people, shows the outcome, and updates lists and counts. */
function useDecideUsers(act: Act, decide: (subject: Subject) => Promise<unknown>) {
  const sayWhyGone = useSayWhyGone();
  return useAct({
    mutationFn: (people: readonly Subject[]) => decideEach(people, decide, sayWhyGone),
    meta: { coversPage: true },
    onSuccess: ({ done, failed }) =>
      notifyOutcome(
        done.map(nameOf),
        failed.map(({ subject, reason }) => ({ id: subject._id, name: nameOf(subject), reason })),
        'user',
        act,
      ),
    onError: (error) => notify.danger(error.reason),
  });
}

const nameOf = ({ user }: Subject) => user.name;

/** Says that a user is gone and who did it; only the audit still knows a denied user. */
export function useSayWhyGone() {
  const moment = useMoment();
  return async ({ user: { _id, username } }: Subject): Promise<string> => {
    const { entries } = await call('GET /api/admin/audit', { member: username, limit: 100 }).catch(() => noEntries);
    const { gone, goneBy } = wordsOf('people').decide;
    for (const { subject, action, admin, at } of entries)
      if (subject._id === _id && Object.hasOwn(goneBy, action))
        return goneBy[action as keyof typeof goneBy](admin.name, moment(at));
    return gone;
  };
}

/** If the audit cannot be read, the notice says less; that is not worth a second notice. */
const noEntries = { entries: [] };
