import { getRouteApi } from '@tanstack/react-router';
import { ForgotForm } from '#web/forms/forgotten-login/forgot-form.tsx';
import { ResetForm } from '#web/forms/forgotten-login/reset-form.tsx';
import { Link } from '#web/ui/link.tsx';
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
  const { token } = route.useSearch();
  return (
    <EntranceCard title="Choose a new password" lead="For your account in the Admin Rebate Portal.">
      <ResetForm token={token} login={{ to: '/admin/login' }} forgotLogin={{ to: '/admin/forgot-login' }} />
    </EntranceCard>
  );
}

const route = getRouteApi('/admin/reset-password');
