import { Button, Stack, TextInput } from '@mantine/core';
import type { Account } from '#contract/own-account.ts';
import { passwordProblem } from '#domain/passwords.ts';
import { useCall, useRead } from '#web/api/query.ts';
import { changesOf } from '#web/edit/merge.ts';
import { OwnSessions } from '#web/forms/account/own-sessions.tsx';
import { PendingEmail } from '#web/forms/account/pending-email.tsx';
import { CurrentPassword } from '#web/forms/person/current-password.tsx';
import { PasswordPair } from '#web/forms/person/password-pair.tsx';
import fields from '#web/forms/registration-form/fields.module.css';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { sayProblem } from '#web/say-problem.ts';
import { LeaveGuard } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { Facts } from '#web/ui/values/facts.tsx';

/** An administrator's own account. */
export function AdminAccountPage() {
  const asked = useRead('GET /api/common/account');
  return (
    <>
      <PageHead title="My Account" lead="Your name, email and password, and where you are logged in." />
      {asked.data ? (
        <OwnDetails account={asked.data.account} />
      ) : (
        <NotLoaded of={asked} failure="Your account could not be loaded." />
      )}
      <Section title="Second factor" lead="What you show besides your password when you log in.">
        <LinkButton to="/admin/second-factor" variant="default">
          Authenticator app, passkeys and recovery codes
        </LinkButton>
      </Section>
      <OwnSessions />
    </>
  );
}

const valuesOf = ({ firstName, lastName, email }: Account) => ({
  ...{ firstName, lastName, email },
  ...{ password: '', confirm: '', currentPassword: '' },
});

const required = (label: string) => (value: string) => (value.trim() ? null : `${label} is required`);

function OwnDetails({ account }: { account: Account }) {
  const saved = valuesOf(account);
  const form = useCheckedForm({
    initialValues: saved,
    validate: {
      firstName: required('First Name'),
      lastName: required('Last Name'),
      email: required('Email'),
      password: (password, values) =>
        sayProblem(password ? passwordProblem(password, { ...account, ...values, isStaff: true }) : null),
      currentPassword: (typed, values) =>
        isSecret(values) && !typed ? 'Enter your current password to change email or password' : null,
    },
  });
  const { values, errors, setValues } = form;
  function isSecret({ email, password }: typeof saved) {
    return email.trim() !== account.email || password !== '';
  }
  const save = useCall(
    'POST /api/admin/account/update',
    ({ confirm: _, ...typed }: typeof saved) => ({ user: changesOf(saved, { ...saved, ...typed }) }),
    {
      onSuccess(answer) {
        setValues(valuesOf(answer.account));
        notify.info('Successfully saved user!', { name: 'saved' });
      },
      onError({ errors: refused, reason }) {
        form.setErrors(Object.fromEntries(refused.map(({ path, message }) => [path, message])));
        notify.danger(refused.length > 0 ? 'Failed to save user' : reason, { name: 'saved' });
      },
    },
  );
  const bind = (name: 'firstName' | 'lastName' | 'email', label: string, autoComplete: string) => ({
    ...{ size: 'md', name, label, autoComplete, withAsterisk: true, 'aria-required': true },
    ...form.getInputProps(name),
  });
  return (
    <Section title="Your details">
      <form noValidate onSubmit={form.submit((typed) => save.mutate(typed))}>
        <LeaveGuard isChanged={Object.keys(changesOf(saved, values)).length > 0} />
        <Stack gap="xl">
          <Facts min={220} facts={[['Username', account.username]]} />
          <PendingEmail />
          <div className={fields.fields}>
            <TextInput {...bind('firstName', 'First Name', 'given-name')} />
            <TextInput {...bind('lastName', 'Last Name', 'family-name')} />
            <TextInput {...bind('email', 'Email', 'email')} type="email" />
            <PasswordPair
              label="New Password"
              hint="Leave empty to keep your password, or 12 to 128 characters"
              values={values}
              error={errors.password}
              known={[account.username, values.firstName, values.lastName, values.email]}
              onChange={setValues}
            />
            {isSecret(values) && (
              <CurrentPassword
                value={values.currentPassword}
                error={errors.currentPassword ? String(errors.currentPassword) : undefined}
                onChange={(currentPassword) => setValues({ currentPassword })}
              />
            )}
          </div>
          <div className={fields.actions}>
            <Button type="submit" size="md" loading={save.isPending} disabled={values.password !== values.confirm}>
              Save
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
