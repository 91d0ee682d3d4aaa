import { Button, Group } from '@mantine/core';
import { useCall, useRead } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';

/** A new address that does not count yet. */
export function PendingEmail() {
  const email = useRead('GET /api/common/account').data?.account.pendingEmail?.email;
  const onError = ({ reason }: { reason: string }) => notify.danger(reason);
  const again = useCall('POST /api/common/account/email/resend', () => ({}), {
    onSuccess: () => notify.info('The link is on its way.', { detail: 'The earlier one no longer works.' }),
    onError,
  });
  const cancel = useCall('POST /api/common/account/email/cancel', () => ({}), {
    onSuccess: () => notify.info('Your email stays as it is.'),
    onError,
  });
  const isBusy = again.isPending || cancel.isPending;
  if (!email) return null;
  return (
    <Notice
      kind="info"
      title={`Waiting for confirmation of ${email}`}
      actions={
        <Group gap="xs">
          <Button variant="default" loading={again.isPending} disabled={isBusy} onClick={() => again.mutate()}>
            Send again
          </Button>
          <Button variant="default" loading={cancel.isPending} disabled={isBusy} onClick={() => cancel.mutate()}>
            Cancel the change
          </Button>
        </Group>
      }
    >
      Open the link in the e-mail that we sent there. Until then your present email counts.
    </Notice>
  );
}
