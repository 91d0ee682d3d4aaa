import { Stack } from '@mantine/core';
import { ForgotForm } from '#web/forms/forgotten-login/forgot-form.tsx';
import { Link } from '#web/ui/link.tsx';
import login from '../login/login-page.module.css';
import { useMemberPaths, useProgram } from '../use-program.ts';
import { FormHead } from '../welcome/form-head.tsx';
import { ProgramDisabled } from '../welcome/program-disabled.tsx';
import { WelcomeFrame } from '../welcome/welcome-frame.tsx';

export function ForgotLoginPage() {
  const { name, slug, disabled, supportEmail } = useProgram();
  const paths = useMemberPaths();
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
            <Link href={paths.login}>Back to Log In</Link>
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
