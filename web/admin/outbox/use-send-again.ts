import { useMutation } from '@tanstack/react-query';
import type { Mail } from '#contract/mail.ts';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';

export function useSendAgain(onSent: () => void) {
  const refresh = useRefresh('GET /api/admin/mail/list', 'GET /api/admin/audit');
  return useMutation({
    mutationFn: ({ _id: id }: Mail) => call('POST /api/admin/mail/:id/sendAgain', { id }),
    onSuccess: ({ mail }, { _id: id }) => {
      const isTried = mail._id === id;
      notify.info(isTried ? `The e-mail to ${mail.to} is tried now.` : `The e-mail to ${mail.to} is on its way again.`);
      onSent();
    },
    onError: (error) => notify.danger(error.msg),
    onSettled: () => void refresh(),
    meta: { quiet: true },
  });
}
