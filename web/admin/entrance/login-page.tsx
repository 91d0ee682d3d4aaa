import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useCall } from '#web/api/query.ts';
import { beginSession } from '#web/api/session.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EntranceCard } from './entrance-card.tsx';

export function AdminLoginPage() {
  const login = useCall(
    'POST /api/auth/login',
    (form: FormData) => ({
      username: String(form.get('username')),
      password: String(form.get('password')),
      isAdmin: true,
    }),
    {
      onSuccess: ({ token, user }) => beginSession({ token, user, slug: null }),
      meta: { quiet: true },
    },
  );
  const shared = { required: true, withAsterisk: false };
  return (
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
      <form
        onSubmit={(event) => {
          event.preventDefault();
          login.mutate(new FormData(event.currentTarget));
        }}
      >
        <Stack>
          {login.error && <Notice kind="danger" title={login.error.msg} />}
          <TextInput {...shared} name="username" label="Username" autoComplete="username" autoCapitalize="none" />
          <PasswordInput {...shared} name="password" label="Password" autoComplete="current-password" />
          <Button type="submit" fullWidth loading={login.isPending}>
            Log In
          </Button>
        </Stack>
      </form>
    </EntranceCard>
  );
}
