import { ConfirmEmail } from '#web/forms/account/confirm-email.tsx';
import { ForgotForm } from '#web/forms/forgotten-login/forgot-form.tsx';
import { ResetForm } from '#web/forms/forgotten-login/reset-form.tsx';
import { Link } from '#web/ui/links/link.tsx';
import { useLinkToken } from '#web/use-link-token.ts';
import { EntranceCard } from './entrance-card.tsx';

export const AdminForgotLoginPage = () => (
  <EntranceCard
    title="Forgot your login?"
    lead="We send your username and a link to a new password to your e-mail address."
    links={<Link to="/admin/login">Back to Log In</Link>}
  >
    <ForgotForm slug={null} />
  </EntranceCard>
);

export function AdminResetPasswordPage() {
  const token = useLinkToken('token');
  return (
    <EntranceCard title="Choose a new password" lead="For your account in the Admin Rebate Portal.">
      <ResetForm
        key={token}
        token={token}
        isStaff
        login={{ to: '/admin/login' }}
        forgotLogin={{ to: '/admin/forgot-login' }}
      />
    </EntranceCard>
  );
}

export function AdminConfirmEmailPage() {
  const token = useLinkToken('token');
  return (
    <EntranceCard title="Confirm your email" lead="It becomes the email of your account in the Admin Rebate Portal.">
      <ConfirmEmail key={token} token={token} account={{ to: '/admin/account' }} />
    </EntranceCard>
  );
}
