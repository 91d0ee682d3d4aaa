import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { RegistrationForm } from '#web/forms/registration-form/registration-form.tsx';
import type { RegistrationValues } from '#web/forms/registration-form/registration-values.ts';
import { useStepHold } from '#web/ui/second-tap.ts';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-program.ts';
import { FormHead } from '../welcome/form-head.tsx';
import { ProgramDisabled } from '../welcome/program-disabled.tsx';
import { WelcomeFrame } from '../welcome/welcome-frame.tsx';
import classes from './register-page.module.css';
import { Registered } from './registered.tsx';

export function RegisterPage() {
  const { _id, name, slug, disabled, registrationForm } = useProgram();
  const register = useMutation({
    mutationFn: ({ user, form }: RegistrationValues) =>
      call('POST /api/auth/register', { user: { ...user, isAdmin: false }, form, slug, loyaltyProgramId: _id }),
    meta: { quiet: true },
  });
  useStepHold(register.isSuccess);
  if (register.data) return <Registered approved={register.data.user.userLoyaltyProgram?.approved ?? false} />;
  return (
    <WelcomeFrame wide>
      <Stack gap={24}>
        <FormHead title="Register" lead={`Join ${name}`} />
        {disabled && <ProgramDisabled />}
        <RegistrationForm
          items={registrationForm.formItems}
          onSubmit={register.mutate}
          refusal={register.error}
          busy={register.isPending}
          disabled={disabled}
          submitLabel="Register"
          cancel={
            <p className={classes.login}>
              Already registered? <MemberLink to="/program/$slug/login">Log In</MemberLink>
            </p>
          }
        />
      </Stack>
    </WelcomeFrame>
  );
}
