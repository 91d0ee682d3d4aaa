import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notify.tsx';
import type { RedeemedItem } from '../redeemed-item.ts';
import { useReplaceItems } from '../use-replace-items.ts';

/** Tells the member that the item is on its way, once. */
export function useShippedMail() {
  const replaceItems = useReplaceItems();
  const refreshOutbox = useRefresh('GET /api/admin/mail/list');
  return useMutation({
    mutationFn: ({ _id, user }: RedeemedItem) =>
      call('POST /api/common/mailer/cartItemShipped', { emailInfo: { to: user.email, cause: _id } }),
    onSuccess: async ({ queued }, item) => {
      const { username } = item.user;
      notify.info(queued ? `E-mail to ${username} is on its way.` : `${username} was told before.`);
      await replaceItems([{ ...item, notifiedAt: new Date().toISOString() }]);
      void refreshOutbox();
    },
  });
}
