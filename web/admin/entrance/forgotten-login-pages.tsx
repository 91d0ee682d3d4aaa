import { ConfirmEmail } from '#web/forms/account/confirm-email.tsx';
import { ForgotForm } from '#web/forms/forgotten-login/forgot-form.tsx';
import { ResetForm } from '#web/forms/forgotten-login/reset-form.tsx';
import { Link } from '#web/ui/links/link.tsx';
import { useLinkToken } from '#web/use-link-token.ts';
import { useWords } from '#web/words.ts';
import { EntranceCard } from './entrance-card.tsx';

export function AdminForgotLoginPage() {
  const words = useWords('entrance').forgottenLogin;
  return (
    <EntranceCard title={words.title} lead={words.lead} links={<Link to="/admin/login">{words.backToLogIn}</Link>}>
      <ForgotForm slug={null} />
    </EntranceCard>
  );
}

export function AdminResetPasswordPage() {
  const token = useLinkToken('token');
  return (
    <EntranceCard {...useWords('entrance').reset}>
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
    <EntranceCard {...useWords('entrance').confirmEmail}>
      <ConfirmEmail key={token} token={token} account={{ to: '/admin/account' }} />
    </EntranceCard>
  );
}
