import { LoginForm } from '#web/forms/login-form.tsx';
import { Link } from '#web/ui/links/link.tsx';
import { EntranceCard } from './entrance-card.tsx';

export const AdminLoginPage = () => (
  <EntranceCard
    title="Admin Rebate Portal"
    name="Log In to the Admin Rebate Portal"
    lead="Log in to review submissions and run your programs."
    links={
      <>
        <Link to="/admin/forgot-login">I forgot my login info</Link>
        <Link to="/admin/register">Register</Link>
      </>
    }
  >
    <LoginForm slug={null} />
  </EntranceCard>
);
