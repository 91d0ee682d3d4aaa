import { Button, Stack } from '@mantine/core';
import { useCall } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LinkButton, type LinkTarget } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';

type Props = {
  /** Missing if a mail program has cut the link off. */
  token: string | undefined;
  /** The page to continue with; its guard asks for a login if there is none. */
  account: LinkTarget;
};

/** The page that a mailed link opens. It asks for a press, as programs that look at mails open their links. */
export function ConfirmEmail({ token, account }: Props) {
  const words = useWords('guests').confirmEmail;
  const confirm = useCall('POST /api/auth/email/confirm', () => ({ token: token ?? '' }));
  const isDead = !token || confirm.error?.type === 'dead-link';
  return (
    <Stack gap="md">
      {isDead && (
        <Notice kind="danger" title={confirm.error?.reason ?? words.linkIncomplete}>
          {words.askForAnother}
        </Notice>
      )}
      {!isDead && confirm.error && <Notice kind="danger" title={confirm.error.reason} />}
      {confirm.data && <Notice kind="info" title={words.confirmed(confirm.data.email)} />}
      {isDead || confirm.data ? (
        <LinkButton {...account} size="md" fullWidth>
          {words.goToAccount}
        </LinkButton>
      ) : (
        <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {words.confirm}
        </Button>
      )}
    </Stack>
  );
}
