import { IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MemberButton } from '../member-link.tsx';
import { useProgram } from '../use-program.ts';
import { WelcomeFrame } from '../welcome/welcome-frame.tsx';

/** After registering: log in at once, or wait until somebody has approved the account. */
export function Registered({ approved }: { approved: boolean }) {
  const { name } = useProgram();
  return (
    <WelcomeFrame>
      {approved ? (
        <EmptyState
          page
          icon={<IconCircleCheck size={28} aria-hidden="true" />}
          title="Your account is ready"
          text={`Welcome to ${name}. Log in and start earning points.`}
          action={
            <MemberButton to="/program/$slug/login" size="md">
              Log In
            </MemberButton>
          }
        />
      ) : (
        <EmptyState
          page
          icon={<IconHourglassEmpty size={28} aria-hidden="true" />}
          title="Your account is awaiting approval"
          text={`Thank you for registering. We send you an e-mail as soon as ${name} has approved your account.`}
          action={
            <MemberButton to="/program/$slug/login" variant="default" size="md">
              Back to Log In
            </MemberButton>
          }
        />
      )}
    </WelcomeFrame>
  );
}
