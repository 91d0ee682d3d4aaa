import { LoginForm } from '#web/forms/login-form.tsx';
import { useWords } from '#web/words.ts';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-member.ts';
import { ProgramState, WelcomeFrame } from '../welcome/welcome-frame.tsx';
import classes from './login-page.module.css';

export function LoginPage() {
  const { name, slug, disabled, termsVersion, state, takes, registration } = useProgram();
  const words = useWords('login').page;
  return (
    <WelcomeFrame title={words.title} name={words.name} lead={words.lead(name)}>
      <ProgramState />
      {state !== 'draft' && <LoginForm slug={slug} size="md" disabled={disabled} />}
      <div className={classes.links}>
        {state !== 'draft' && (
          <p>
            <MemberLink to="/program/$slug/forgot-login">{words.forgotten}</MemberLink>
          </p>
        )}
        {(takes.includes('registrations') || disabled) && (
          <p>
            {words.newHere[registration]((text) => (
              <MemberLink key="register" to="/program/$slug/register">
                {text}
              </MemberLink>
            ))}
          </p>
        )}
        {termsVersion && (
          <p>
            <MemberLink to="/program/$slug/terms">{words.terms}</MemberLink>
          </p>
        )}
      </div>
    </WelcomeFrame>
  );
}
