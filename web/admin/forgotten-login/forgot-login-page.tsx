import { ForgotForm } from '#web/forms/forgotten-login/forgot-form.tsx';
import { Link } from '#web/ui/link.tsx';
import classes from '../entrance/entrance-card.module.css';
import { EntranceCard } from '../entrance/entrance-card.tsx';

export const AdminForgotLoginPage = () => (
  <EntranceCard
    title="Forgot your login?"
    lead="We send your username and a link to a new password to your e-mail address."
  >
    <div className={classes.form}>
      <ForgotForm slug={null} />
    </div>
    <div className={classes.links}>
      <Link to="/admin/login">Back to Log In</Link>
    </div>
  </EntranceCard>
);
