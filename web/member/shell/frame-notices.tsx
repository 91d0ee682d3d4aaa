import { Button, Stack } from '@mantine/core';
import { useCall, useRead } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import { useOwnUser, useProgram } from '../use-member.ts';

/** Shown on every page. */
export function FrameNotices() {
  const { datesNotice } = useProgram();
  const { user } = useOwnUser().data ?? {};
  return (
    <Stack w="100%" maw={1184} mx="auto" px={{ base: 'md', sm: 'xxl' }} py="md">
      {datesNotice && <Notice kind="info" title={datesNotice} />}
      {user?.emailUnconfirmedSince && <UnconfirmedEmail email={user.email} />}
    </Stack>
  );
}

/** Until the link was opened that is mailed at the registration. */
function UnconfirmedEmail({ email }: { email: string }) {
  const words = useWords('members').shell;
  const isViewed = useSession()?.isViewing === true;
  // The newest link went to an address that was asked for since, if there is one.
  const pending = useRead('GET /api/common/account').data?.account.pendingEmail?.email;
  const again = useCall('POST /api/common/account/email/resend', () => ({}), {
    onSuccess: () => notify.info(words.linkSent, { detail: words.earlierLinkInvalid }),
    onError: ({ reason }) => notify.danger(reason),
  });
  return (
    <Notice
      kind="warning"
      title={words.confirmEmail}
      actions={
        !isViewed && (
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            {words.sendLinkAgain}
          </Button>
        )
      }
    >
      <Told say={words.openLink} of={pending ?? email} />
    </Notice>
  );
}
