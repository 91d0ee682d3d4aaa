import { useMutation } from '@tanstack/react-query';
import type { User } from '#contract/members.ts';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';
import { type AccountValues, askAccount } from './account-values.ts';

/** Details, password and answers go in one call: the server takes all of it or nothing. */
export function useSaveAccount(onSaved: (user: User) => void) {
  const refresh = useRefresh('GET /api/client/user/:id');
  return useMutation({
    mutationFn: ({ id, values }: { id: string; values: AccountValues }) =>
      call('POST /api/client/user/update', askAccount(id, values)),
    onSuccess({ result }) {
      onSaved(result);
      notify.info('Successfully saved user!');
      void refresh();
    },
    onError({ status, msg, errors }) {
      const details = errors.map(({ message }) => message).join(' ');
      // Where the server said nothing, the sentence is ours.
      if (status === 0) notify.danger('Failed to save user', { for: 4000, detail: msg });
      else notify.danger(msg, { for: 4000, detail: details });
    },
  });
}
