import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useCall } from '#web/api/query.ts';
import { beginSession, howSessionEnded } from '#web/api/session.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  /** The program whose participants log in; null on the administrators' login page. */
  slug: string | null;
  size?: 'md';
  /** The page says why. */
  disabled?: boolean;
};

export function LoginForm({ slug, size, disabled }: Props) {
  const side = slug === null ? { isAdmin: true } : { slug };
  const login = useCall(
    'POST /api/auth/login',
    (form: FormData) => ({ username: String(form.get('username')), password: String(form.get('password')), ...side }),
    { onSuccess: ({ token, user, roles }) => beginSession({ token, user, roles, slug }) },
  );
  const shared = { size, required: true, withAsterisk: false, disabled };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        login.mutate(new FormData(event.currentTarget));
      }}
    >
      <Stack>
        {!disabled &&
          (login.error ? (
            <Notice kind="danger" title={login.error.reason} />
          ) : (
            howSessionEnded() === 'expired' && (
              <Notice kind="info" title="Your session has ended. Please log in again." />
            )
          ))}
        <TextInput {...shared} name="username" label="Username" autoComplete="username" autoCapitalize="none" />
        <PasswordInput {...shared} name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" size={size} fullWidth loading={login.isPending} disabled={disabled}>
          Log In
        </Button>
      </Stack>
    </form>
  );
}
