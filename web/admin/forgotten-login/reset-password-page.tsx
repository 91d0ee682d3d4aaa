import { getRouteApi } from '@tanstack/react-router';
import { ResetForm } from '#web/forms/forgotten-login/reset-form.tsx';
import classes from '../entrance/entrance-card.module.css';
import { EntranceCard } from '../entrance/entrance-card.tsx';

export function AdminResetPasswordPage() {
  const { token } = route.useSearch();
  return (
    <EntranceCard title="Choose a new password" lead="For your account in the Admin Rebate Portal.">
      <div className={classes.form}>
        <ResetForm token={token} login={{ to: '/admin/login' }} forgotLogin={{ to: '/admin/forgot-login' }} />
      </div>
    </EntranceCard>
  );
}

const route = getRouteApi('/admin/reset-password');
