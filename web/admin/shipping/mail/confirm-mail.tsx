import { formatDate } from '#domain/calendar.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { RedeemedItem } from '../redeemed-item.ts';
import { useShippedMail } from './use-shipped-mail.ts';

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
