import { Box, Button } from '@mantine/core';
import { useCall, useRead } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.tsx';

/** Shown on every page until the link was opened that is mailed when somebody registers. */
export function UnconfirmedEmail({ email }: { email: string }) {
  const isViewed = useSession()?.isViewing === true;
  // The newest link went to an address that was asked for since, if there is one.
  const pending = useRead('GET /api/common/account').data?.account.pendingEmail?.email;
  const again = useCall('POST /api/common/account/email/resend', () => ({}), {
    onSuccess: () => notify.info('The link is on its way.', { detail: 'The one before works no longer.' }),
    onError: ({ reason }) => notify.danger(reason),
  });
  return (
    <Box w="100%" maw={1184} mx="auto" px={{ base: 'md', sm: 'xxl' }} py="md">
      <Notice
        kind="warning"
        title="Confirm your e-mail address"
        actions={
          !isViewed && (
            <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
              Send the link again
            </Button>
          )
        }
      >
        Open the link in the e-mail that we sent to {pending ?? email}. Until then we send no other e-mails there, for
        example about your receipts and rewards.
      </Notice>
    </Box>
  );
}
