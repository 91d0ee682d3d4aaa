import { Button, Stack } from '@mantine/core';
import { logOut } from '#web/api/log-out.ts';
import { useAct } from '#web/api/query.ts';
import type { Session } from '#web/api/session.ts';
import { LinkButton } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';
import { WelcomeFrame } from '../welcome/welcome-frame.tsx';

/** Who opens the link of an invitation and is logged in, perhaps as somebody else, decides which of the two goes on. */
export function LoggedIn({ session: { user, slug } }: { session: Session }) {
  const words = useWords('joining').register;
  const leave = useAct({ mutationFn: logOut });
  const home =
    slug === null ? { to: '/admin/dashboard' as const } : { to: '/program/$slug/dashboard' as const, params: { slug } };
  return (
    <WelcomeFrame title={words.loggedIn(user.username)} lead={words.logOutFirst}>
      <Stack>
        <Button size="md" loading={leave.isPending} onClick={() => leave.mutate()}>
          {words.logOutAndGoOn}
        </Button>
        <LinkButton size="md" variant="default" {...home}>
          {words.stay}
        </LinkButton>
      </Stack>
    </WelcomeFrame>
  );
}
