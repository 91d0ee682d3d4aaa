import { Button } from '@mantine/core';
import { IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { useMemberPaths, useProgram } from '../use-program.ts';
import { WelcomeFrame } from '../welcome/welcome-frame.tsx';

/** After registering: log in at once, or wait until somebody has approved the account. */
export function Registered({ approved }: { approved: boolean }) {
  const { name } = useProgram();
  const paths = useMemberPaths();
  return (
    <WelcomeFrame>
      {approved ? (
        <EmptyState
          page
          icon={<IconCircleCheck size={28} aria-hidden="true" />}
          title="Your account is ready"
          text={`Welcome to ${name}. Log in and start earning points.`}
          action={
            <Button component={Link} href={paths.login} size="md">
              Log In
            </Button>
          }
        />
      ) : (
        <EmptyState
          page
          icon={<IconHourglassEmpty size={28} aria-hidden="true" />}
          title="Your account is awaiting approval"
          text={`Thank you for registering. We send you an e-mail as soon as ${name} has approved your account.`}
          action={
            <Button component={Link} href={paths.login} variant="default" size="md">
              Back to Log In
            </Button>
          }
        />
      )}
    </WelcomeFrame>
  );
}
