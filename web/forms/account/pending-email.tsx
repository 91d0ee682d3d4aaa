import { Button, Group } from '@mantine/core';
import { useCall, useRead } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';

/** A new address that does not count yet. */
export function PendingEmail() {
  const words = useWords('forms').pendingEmail;
  const email = useRead('GET /api/common/account').data?.account.pendingEmail?.email;
  const onError = ({ reason }: { reason: string }) => notify.danger(reason);
  const again = useCall('POST /api/common/account/email/resend', () => ({}), {
    onSuccess: () => notify.info(words.sent, { detail: words.earlierEnded }),
    onError,
  });
  const cancel = useCall('POST /api/common/account/email/cancel', () => ({}), {
    onSuccess: () => notify.info(words.canceled),
    onError,
  });
  const isBusy = again.isPending || cancel.isPending;
  if (!email) return null;
  return (
    <Notice
      kind="info"
      title={words.title(email)}
      actions={
        <Group gap="xs">
          <Button variant="default" loading={again.isPending} disabled={isBusy} onClick={() => again.mutate()}>
            {words.sendAgain}
          </Button>
          <Button variant="default" loading={cancel.isPending} disabled={isBusy} onClick={() => cancel.mutate()}>
            {words.cancel}
          </Button>
        </Group>
      }
    >
      {words.advice}
    </Notice>
  );
}
