import { getRouteApi } from '@tanstack/react-router';
import { ResetForm } from '#web/forms/forgotten-login/reset-form.tsx';
import { EntranceCard } from './entrance-card.tsx';

export function AdminResetPasswordPage() {
  const { token } = route.useSearch();
  return (
    <EntranceCard title="Choose a new password" lead="For your account in the Admin Rebate Portal.">
      <ResetForm token={token} login={{ to: '/admin/login' }} forgotLogin={{ to: '/admin/forgot-login' }} />
    </EntranceCard>
  );
}

const route = getRouteApi('/admin/reset-password');
