import { Button, Stack, TextInput } from '@mantine/core';
import type { Account } from '#contract/own-account.ts';
import { MAX_PASSWORD, minPassword, passwordProblem } from '#domain/passwords.ts';
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
import { useWords } from '#web/words.ts';
import { OwnWaitingMails } from './waiting-mails.tsx';

/** An administrator's own account. */
export function AdminAccountPage() {
  const asked = useRead('GET /api/common/account');
  const { account: words, secondFactor } = useWords('administrators');
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      {asked.data ? <OwnDetails account={asked.data.account} /> : <NotLoaded of={asked} failure={words.notLoaded} />}
      <Section title={secondFactor.title} lead={secondFactor.lead}>
        <LinkButton to="/admin/second-factor" variant="default">
          {words.toSecondFactor}
        </LinkButton>
      </Section>
      <OwnWaitingMails />
      <OwnSessions />
    </>
  );
}

const valuesOf = ({ firstName, lastName, email }: Account) => ({
  ...{ firstName, lastName, email },
  ...{ password: '', confirm: '', currentPassword: '' },
});

function OwnDetails({ account }: { account: Account }) {
  const saved = valuesOf(account);
  const words = useWords('administrators').account;
  const labels = useWords('terms').fields;
  const { edit } = useWords('parts');
  const required = (label: string) => (value: string) => (value.trim() ? null : words.missing(label));
  const form = useCheckedForm({
    initialValues: saved,
    validate: {
      firstName: required(labels.firstName),
      lastName: required(labels.lastName),
      email: required(labels.email),
      password: (password, values) =>
        sayProblem(password ? passwordProblem(password, { ...account, ...values, isStaff: true }) : null),
      currentPassword: (typed, values) => (isSecret(values) && !typed ? words.currentPasswordMissing : null),
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
        notify.info(words.saved, { name: 'saved' });
      },
      onError({ errors: refused, reason }) {
        form.setErrors(Object.fromEntries(refused.map(({ path, message }) => [path, message])));
        notify.danger(refused.length > 0 ? words.notSaved : reason, { name: 'saved' });
      },
    },
  );
  const bind = (name: 'firstName' | 'lastName' | 'email', autoComplete: string) => ({
    ...{ size: 'md', name, label: labels[name], autoComplete, withAsterisk: true, 'aria-required': true },
    ...form.getInputProps(name),
  });
  return (
    <Section title={words.details}>
      <form noValidate onSubmit={form.submit((typed) => save.mutate(typed))}>
        <LeaveGuard isChanged={Object.keys(changesOf(saved, values)).length > 0} />
        <Stack gap="xl">
          <Facts min={220} facts={[[labels.username, account.username]]} />
          <PendingEmail />
          <div className={fields.fields}>
            <TextInput {...bind('firstName', 'given-name')} />
            <TextInput {...bind('lastName', 'family-name')} />
            <TextInput {...bind('email', 'email')} type="email" />
            <PasswordPair
              label={words.newPassword}
              hint={words.passwordHint(minPassword({ isStaff: true }), MAX_PASSWORD)}
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
              {edit.save}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
