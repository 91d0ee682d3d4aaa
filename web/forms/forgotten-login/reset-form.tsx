import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { minPassword, passwordProblem } from '#domain/passwords.ts';
import { logOut } from '#web/api/log-out.ts';
import { useCall } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { LinkButton, type LinkTarget } from '#web/ui/links/link.tsx';
import { PasswordPair } from '../person/password-pair.tsx';
import { useCheckedForm } from '../use-checked-form.ts';

type Props = {
  /** Missing if a mail program has cut the link off. */
  token: string | undefined;
  /** Whether the page is the administrators'. */
  isStaff: boolean;
  /** The login page to continue with. */
  login: LinkTarget;
  /** The page to request another link. */
  forgotLogin: LinkTarget;
};

/** The form that a mailed link opens. */
export function ResetForm({ token, ...paths }: Props) {
  return token ? (
    <PasswordForm token={token} {...paths} />
  ) : (
    <DeadLink title="This link is not complete." forgotLogin={paths.forgotLogin} />
  );
}

function PasswordForm({ token, isStaff, login, forgotLogin }: Props & { token: string }) {
  const navigate = useNavigate();
  const { values, errors, setValues, submit } = useCheckedForm({
    initialValues: { password: '', confirm: '' },
    validate: { password: (password) => passwordProblem(password, { isStaff }) },
  });
  const reset = useCall('POST /api/auth/reset', (password: string) => ({ token, password }), {
    async onSuccess({ username }) {
      // Another person, or an ended session, may still be logged in here.
      await logOut();
      notify.info('Your password has been changed.', { detail: `Log in as ${username}.` });
      await navigate(login);
    },
  });
  if (reset.error?.type === 'dead-link') return <DeadLink title={reset.error.reason} forgotLogin={forgotLogin} />;
  const refused = reset.error?.errors.find(({ path }) => path === 'password')?.message;
  return (
    <form noValidate onSubmit={submit(({ password }) => reset.mutate(password))}>
      <Stack gap="md">
        {reset.error && !refused && <Notice kind="danger" title={reset.error.reason} />}
        <PasswordPair
          label="New Password"
          hint={`${minPassword({ isStaff })} to 128 characters`}
          required
          values={values}
          error={errors.password ?? refused}
          onChange={setValues}
        />
        <Button
          type="submit"
          size="md"
          fullWidth
          loading={reset.isPending}
          disabled={values.password !== values.confirm}
        >
          Save Password
        </Button>
      </Stack>
    </form>
  );
}

const DeadLink = ({ title, forgotLogin }: { title: string; forgotLogin: LinkTarget }) => (
  <Stack gap="md">
    <Notice kind="danger" title={title}>
      Ask for a new one: it comes at once and works for one hour.
    </Notice>
    <LinkButton {...forgotLogin} size="md" fullWidth>
      Send Me a New Link
    </LinkButton>
  </Stack>
);
