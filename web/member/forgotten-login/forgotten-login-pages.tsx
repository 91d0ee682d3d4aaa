import { ConfirmEmail } from '#web/forms/account/confirm-email.tsx';
import { ForgotForm } from '#web/forms/forgotten-login/forgot-form.tsx';
import { ResetForm } from '#web/forms/forgotten-login/reset-form.tsx';
import { useLinkToken } from '#web/use-link-token.ts';
import { useWords } from '#web/words.ts';
import login from '../login/login-page.module.css';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-member.ts';
import { ProgramState, WelcomeFrame } from '../welcome/welcome-frame.tsx';

export function ForgotLoginPage() {
  const { name, slug, disabled, supportEmail } = useProgram();
  const words = useWords('guests').forgottenLogin;
  return (
    <WelcomeFrame title={words.title} lead={words.lead(name)}>
      <ProgramState />
      <ForgotForm slug={slug} disabled={disabled} />
      <div className={login.links}>
        <p>
          <MemberLink to="/program/$slug/login">{words.backToLogIn}</MemberLink>
        </p>
        {supportEmail && (
          <p>
            {words.addressLost((text) => (
              <a key="write" href={`mailto:${supportEmail}`}>
                {text}
              </a>
            ))}
          </p>
        )}
      </div>
    </WelcomeFrame>
  );
}

export function ResetPasswordPage() {
  const token = useLinkToken('token');
  const { name } = useProgram();
  const words = useWords('guests').reset;
  return (
    <WelcomeFrame title={words.title} lead={words.lead(name)}>
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
  const words = useWords('guests').confirmEmail;
  return (
    <WelcomeFrame title={words.title} lead={words.lead(name)}>
      <ConfirmEmail key={token} token={token} account={{ to: '/program/$slug/account' }} />
    </WelcomeFrame>
  );
}
