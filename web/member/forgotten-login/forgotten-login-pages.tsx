import { ConfirmEmail } from '#web/forms/account/confirm-email.tsx';
import { ForgotForm } from '#web/forms/forgotten-login/forgot-form.tsx';
import { ResetForm } from '#web/forms/forgotten-login/reset-form.tsx';
import { useLinkToken } from '#web/use-link-token.ts';
import login from '../login/login-page.module.css';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-member.ts';
import { ProgramState, WelcomeFrame } from '../welcome/welcome-frame.tsx';

export function ForgotLoginPage() {
  const { name, slug, disabled, supportEmail } = useProgram();
  return (
    <WelcomeFrame
      title="Forgot your login?"
      lead={`We send your username for ${name} and a link to a new password to your e-mail address.`}
    >
      <ProgramState />
      <ForgotForm slug={slug} disabled={disabled} />
      <div className={login.links}>
        <p>
          <MemberLink to="/program/$slug/login">Back to Log In</MemberLink>
        </p>
        {supportEmail && (
          <p>
            No longer your address? <a href={`mailto:${supportEmail}`}>Write to us</a>
          </p>
        )}
      </div>
    </WelcomeFrame>
  );
}

export function ResetPasswordPage() {
  const token = useLinkToken('token');
  const { name } = useProgram();
  return (
    <WelcomeFrame title="Choose a new password" lead={`For your account in ${name}. Then log in with it.`}>
      <ResetForm
        key={token}
        token={token}
        isStaff={false}
        login={{ to: '/program/$slug/login' }}
        forgotLogin={{ to: '/program/$slug/forgot-login' }}
      />
    </WelcomeFrame>
  );
}

export function ConfirmEmailPage() {
  const token = useLinkToken('token');
  const { name } = useProgram();
  return (
    <WelcomeFrame title="Confirm your email" lead={`It becomes the email of your account in ${name}.`}>
      <ConfirmEmail key={token} token={token} account={{ to: '/program/$slug/account' }} />
    </WelcomeFrame>
  );
}
