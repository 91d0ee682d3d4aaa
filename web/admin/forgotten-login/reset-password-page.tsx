import { getRouteApi } from '@tanstack/react-router';
import { ResetForm } from '#web/forms/forgotten-login/reset-form.tsx';
import classes from '../entrance/entrance-card.module.css';
import { EntranceCard } from '../entrance/entrance-card.tsx';
import { adminPaths } from '../paths.ts';

export function AdminResetPasswordPage() {
  const { token } = route.useSearch();
  return (
    <EntranceCard title="Choose a new password" lead="For your account in the Admin Rebate Portal.">
      <div className={classes.form}>
        <ResetForm token={token} login={adminPaths.login} forgotLogin={adminPaths.forgotLogin} />
      </div>
    </EntranceCard>
  );
}

const route = getRouteApi('/admin/reset-password');
