import { Button, Stack } from '@mantine/core';
import { useCall } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { LinkButton, type LinkTarget } from '#web/ui/links/link.tsx';

type Props = {
  /** Missing if a mail program has cut the link off. */
  token: string | undefined;
  /** The page to continue with; its guard asks for a login if there is none. */
  account: LinkTarget;
};

/** The page that a mailed link opens. It asks for a press, as programs that look at mails open their links. */
export function ConfirmEmail({ token, account }: Props) {
  const confirm = useCall('POST /api/auth/email/confirm', () => ({ token: token ?? '' }));
  const isDead = !token || confirm.error?.type === 'dead-link';
  return (
    <Stack gap="md">
      {isDead && (
        <Notice kind="danger" title={confirm.error?.reason ?? 'This link is not complete.'}>
          You can have another one sent from your account page.
        </Notice>
      )}
      {!isDead && confirm.error && <Notice kind="danger" title={confirm.error.reason} />}
      {confirm.data && <Notice kind="info" title={`${confirm.data.email} is now your email.`} />}
      {isDead || confirm.data ? (
        <LinkButton {...account} size="md" fullWidth>
          Go to your account
        </LinkButton>
      ) : (
        <Button size="md" fullWidth loading={confirm.isPending} onClick={() => confirm.mutate()}>
          Confirm
        </Button>
      )}
    </Stack>
  );
}
