import { Stack } from '@mantine/core';
import { ForgotForm } from '#web/forms/forgotten-login/forgot-form.tsx';
import login from '../login/login-page.module.css';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-member.ts';
import { FormHead, ProgramDisabled } from '../welcome/form-head.tsx';
import { WelcomeFrame } from '../welcome/welcome-frame.tsx';

export function ForgotLoginPage() {
  const { name, slug, disabled, supportEmail } = useProgram();
  return (
    <WelcomeFrame>
      <Stack gap={24}>
        <FormHead
          title="Forgot your login?"
          lead={`We send your username for ${name} and a link to a new password to your e-mail address.`}
        />
        {disabled && <ProgramDisabled />}
        <ForgotForm slug={slug} disabled={disabled} />
        <div className={login.links}>
          <p>
            <MemberLink to="/program/$slug/login">Back to Log In</MemberLink>
          </p>
          {supportEmail && (
            <p>
              Not your address any more? <a href={`mailto:${supportEmail}`}>Write to us</a>
            </p>
          )}
        </div>
      </Stack>
    </WelcomeFrame>
  );
}
