import { useMutation } from '@tanstack/react-query';
import { formatDate } from '#domain/calendar.ts';
import { call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.tsx';
import type { RedeemedItem } from '../redeemed-item.ts';
import { useReplaceItems } from '../use-replace-items.ts';

type Props = {
  /** Whom to tell about what; null while nothing is asked. */
  item: RedeemedItem | null;
  onClose: () => void;
};

export function ConfirmMail({ item, onClose }: Props) {
  const { mutate, isPending, error, reset } = useShippedMail();
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={item !== null}
      onClose={close}
      onConfirm={() => item && mutate(item, { onSuccess: close })}
      title="Shipped notification"
      confirm="Send e-mail"
      busy={isPending}
    >
      <p>Are you sure you want to send the shipped notification email?</p>
      {item && (
        <p>
          To <strong>{item.user.username}</strong> ({item.user.email}): {item.name}, tracking number{' '}
          <span className="id">{item.trackingNumber}</span>, {item.shippingDate && formatDate(item.shippingDate)}.
        </p>
      )}
      {error && (
        <Notice kind="danger" title="The e-mail was not sent.">
          {error.msg}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** Tells the member that the item is on its way, once. */
function useShippedMail() {
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
