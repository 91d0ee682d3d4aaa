import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useCall } from '#web/api/query.ts';
import { beginSession, howSessionEnded } from '#web/api/session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { MemberLink } from '../member-link.tsx';
import { useProgram } from '../use-member.ts';
import { FormHead, ProgramDisabled } from '../welcome/form-head.tsx';
import { WelcomeFrame } from '../welcome/welcome-frame.tsx';
import classes from './login-page.module.css';

export function LoginPage() {
  const { name, slug, disabled } = useProgram();
  const login = useCall(
    'POST /api/auth/login',
    (form: FormData) => ({
      username: String(form.get('username')),
      password: String(form.get('password')),
      slug: slug ?? undefined,
    }),
    {
      onSuccess: ({ token, user }) => beginSession({ token, user, slug }),
      meta: { quiet: true },
    },
  );
  return (
    <WelcomeFrame>
      <Stack gap={24}>
        <FormHead title="Welcome back" name="Log In" lead={`Log in to ${name}`} />
        {disabled && <ProgramDisabled />}
        {login.error ? (
          <Notice kind="danger" title={login.error.msg} />
        ) : (
          howSessionEnded() === 'expired' && <Notice kind="info" title="Your session has ended. Please log in again." />
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            login.mutate(new FormData(event.currentTarget));
          }}
        >
          <fieldset className={classes.fields} disabled={disabled}>
            <TextInput
              size="md"
              name="username"
              label="Username"
              autoComplete="username"
              autoCapitalize="none"
              required
              withAsterisk={false}
              disabled={disabled}
            />
            <PasswordInput
              size="md"
              name="password"
              label="Password"
              autoComplete="current-password"
              required
              withAsterisk={false}
              disabled={disabled}
            />
            <Button type="submit" size="md" fullWidth loading={login.isPending} disabled={disabled}>
              Log In
            </Button>
          </fieldset>
        </form>
        <div className={classes.links}>
          <p>
            <MemberLink to="/program/$slug/forgot-login">I forgot my login info</MemberLink>
          </p>
          <p>
            New here? <MemberLink to="/program/$slug/register">Register</MemberLink>
          </p>
        </div>
      </Stack>
    </WelcomeFrame>
  );
}
