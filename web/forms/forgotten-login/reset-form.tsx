import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { MAX_PASSWORD, minPassword, passwordProblem } from '#domain/passwords.ts';
import { logOut } from '#web/api/log-out.ts';
import { useCall } from '#web/api/query.ts';
import { sayProblem } from '#web/say-problem.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { LinkButton, type LinkTarget } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';
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
  const words = useWords('guests').reset;
  return token ? (
    <PasswordForm token={token} {...paths} />
  ) : (
    <DeadLink title={words.linkIncomplete} forgotLogin={paths.forgotLogin} />
  );
}

function PasswordForm({ token, isStaff, login, forgotLogin }: Props & { token: string }) {
  const words = useWords('guests').reset;
  const { length } = useWords('forms').password;
  const navigate = useNavigate();
  const { values, errors, setValues, submit } = useCheckedForm({
    initialValues: { password: '', confirm: '' },
    validate: { password: (password) => sayProblem(passwordProblem(password, { isStaff })) },
  });
  const reset = useCall('POST /api/auth/reset', (password: string) => ({ token, password }), {
    async onSuccess({ username }) {
      // Another person, or an ended session, may still be logged in here.
      await logOut();
      notify.info(words.changed, { detail: words.logInAs(username) });
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
          label={words.newPassword}
          hint={length(minPassword({ isStaff }), MAX_PASSWORD)}
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
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}

function DeadLink({ title, forgotLogin }: { title: string; forgotLogin: LinkTarget }) {
  const words = useWords('guests').reset;
  return (
    <Stack gap="md">
      <Notice kind="danger" title={title}>
        {words.askForNewLink}
      </Notice>
      <LinkButton {...forgotLogin} size="md" fullWidth>
        {words.sendNewLink}
      </LinkButton>
    </Stack>
  );
}
