import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { ResetForm } from '#web/forms/forgotten-login/reset-form.tsx';
import { useProgram } from '../use-member.ts';
import { FormHead } from '../welcome/form-head.tsx';
import { WelcomeFrame } from '../welcome/welcome-frame.tsx';

export function ResetPasswordPage() {
  const { token } = route.useSearch();
  const { name } = useProgram();
  return (
    <WelcomeFrame>
      <Stack gap={24}>
        <FormHead title="Choose a new password" lead={`For your account in ${name}. Then log in with it.`} />
        <ResetForm
          token={token}
          login={{ to: '/program/$slug/login' }}
          forgotLogin={{ to: '/program/$slug/forgot-login' }}
        />
      </Stack>
    </WelcomeFrame>
  );
}

const route = getRouteApi('/program/$slug/reset-password');
