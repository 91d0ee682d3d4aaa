import { ForgotForm } from '#web/forms/forgotten-login/forgot-form.tsx';
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
