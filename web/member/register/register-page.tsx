import { IconCircleCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { useCall } from '#web/api/query.ts';
import { RegistrationForm } from '#web/forms/registration-form/registration-form.tsx';
import type { RegistrationValues } from '#web/forms/registration-form/registration-values.ts';
import { forgetTyped } from '#web/forms/registration-form/use-typed-values.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { useStepHold } from '#web/ui/feedback/second-tap.ts';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-member.ts';
import { ProgramState, WelcomeFrame } from '../welcome/welcome-frame.tsx';
import classes from './register-page.module.css';

export function RegisterPage() {
  const { _id, name, slug, disabled, datesNotice, registrationForm } = useProgram();
  const keptAs = `guerdon.registration.${slug}`;
  const ask = ({ user, form }: RegistrationValues) => ({
    user: { ...user, isAdmin: false },
    form,
    slug,
    loyaltyProgramId: _id,
  });
  const register = useCall('POST /api/auth/register', ask, { onSuccess: () => forgetTyped(keptAs) });
  useStepHold(register.isSuccess);
  if (register.data) return <Registered approved={register.data.user.userLoyaltyProgram?.approved ?? false} />;
  return (
    <WelcomeFrame wide title="Register" lead={`Join ${name}`}>
      <ProgramState />
      <RegistrationForm
        items={registrationForm.formItems}
        onSubmit={register.mutate}
        refusal={register.error}
        busy={register.isPending}
        disabled={disabled || Boolean(datesNotice)}
        keptAs={keptAs}
        submitLabel="Register"
        cancel={
          <p className={classes.login}>
            Already registered? <MemberLink to="/program/$slug/login">Log In</MemberLink>
          </p>
        }
      />
    </WelcomeFrame>
  );
}

const confirm = 'We have sent you an e-mail: please confirm your address with the link in it.';

/** After registering: log in, or wait for the approval. */
function Registered({ approved }: { approved: boolean }) {
  const { name } = useProgram();
  const said = approved
    ? {
        Icon: IconCircleCheck,
        title: 'Your account is ready',
        text: `Welcome to ${name}. Log in and start earning points. ${confirm}`,
      }
    : {
        Icon: IconHourglassEmpty,
        title: 'Your account is awaiting approval',
        text: `Thank you for registering. We send you an e-mail as soon as ${name} has approved your account. ${confirm}`,
      };
  return (
    <WelcomeFrame>
      <EmptyState
        page
        {...said}
        way={{ label: approved ? 'Log In' : 'Back to Log In', link: { to: '/program/$slug/login' } }}
      />
    </WelcomeFrame>
  );
}
