import { LoginForm } from '#web/forms/login-form.tsx';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-member.ts';
import { ProgramState, WelcomeFrame } from '../welcome/welcome-frame.tsx';
import classes from './login-page.module.css';

export function LoginPage() {
  const { name, slug, disabled } = useProgram();
  return (
    <WelcomeFrame title="Welcome back" name="Log In" lead={`Log in to ${name}`}>
      <ProgramState />
      <LoginForm slug={slug} size="md" disabled={disabled} />
      <div className={classes.links}>
        <p>
          <MemberLink to="/program/$slug/forgot-login">I forgot my login info</MemberLink>
        </p>
        <p>
          New here? <MemberLink to="/program/$slug/register">Register</MemberLink>
        </p>
      </div>
    </WelcomeFrame>
  );
}
