import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { User } from '#contract/members.ts';
import { editableItems } from '#domain/registration-form.ts';
import { useSession } from '#web/api/session.ts';
import { PasswordPair } from '#web/forms/person/password-pair.tsx';
import { AddressFields, bindField } from '#web/forms/person/person-fields.tsx';
import fields from '#web/forms/registration-form/fields.module.css';
import { FormItemField } from '#web/forms/registration-form/form-item-field.tsx';
import { MissingFields } from '#web/forms/registration-form/registration-form.tsx';
import { tellRefusal } from '#web/forms/registration-form/registration-refusal.ts';
import { type Findings, hasFindings, openFindings } from '#web/forms/registration-form/registration-values.ts';
import { LeaveGuard } from '#web/ui/confirm-dialog.tsx';
import { useProgram } from '../use-program.ts';
import { type AccountValues, checkAccount, readAccount } from './account-values.ts';
import { useSaveAccount } from './use-save-account.ts';

/** Everything that a participant may change of itself, saved as a whole. */
export function AccountForm({ user }: { user: User }) {
  const isViewed = useSession()?.viewedBy !== undefined;
  const items = useProgram().registrationForm.formItems;
  const [saved, setSaved] = useState(() => readAccount(user, items));
  const [values, setValues] = useState(saved);
  const [findings, setFindings] = useState<Findings | null>(null);
  const [tries, setTries] = useState(0);
  const save = useSaveAccount((result) => {
    const now = readAccount(result, items);
    setSaved(now);
    setValues(now);
  });
  const errors = findings
    ? openFindings(findings, checkAccount(items, values))
    : save.error
      ? tellRefusal(save.error, user.username, items).fields
      : {};
  const change = (part: Partial<AccountValues>) => setValues((before) => ({ ...before, ...part }));
  const person = {
    values: values.user,
    errors,
    // A browser that fills an address in changes several fields before anything is drawn again.
    onChange: (part: Partial<AccountValues['user']>) =>
      setValues((before) => ({ ...before, user: { ...before.user, ...part } })),
  };

  const form = useRef<HTMLFormElement>(null);
  // What the server finds wrong may stand far above the button.
  useEffect(() => {
    if (save.error) focusWrong(form.current);
  }, [save.error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = checkAccount(items, values);
    // Drawn at once, so that the field that is marked can be found and focused.
    flushSync(() => {
      setFindings(hasFindings(found) ? found : null);
      setTries(tries + 1);
    });
    if (!hasFindings(found)) save.mutate({ id: user._id, values });
    else if (found.missing.length === 0) focusWrong(form.current);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <LeaveGuard isChanged={JSON.stringify(values) !== JSON.stringify(saved)} />
      <Stack gap={24}>
        {findings && findings.missing.length > 0 && <MissingFields key={tries} labels={findings.missing} />}
        <div className={fields.fields}>
          <TextInput
            {...bindField(person)('email')}
            type="email"
            autoComplete="email"
            disabled={isViewed}
            description={isViewed && theirsAlone}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <PasswordPair
            hint={isViewed ? theirsAlone : 'Leave empty to keep your password'}
            disabled={isViewed}
            values={values.secret}
            error={errors.password}
            onChange={(part) => change({ secret: { ...values.secret, ...part } })}
          />
          <AddressFields {...person} />
          {editableItems(items).map((item) => (
            <FormItemField
              key={item.uid}
              item={item}
              value={values.form[item.uid]}
              error={errors[item.uid]}
              onChange={(answer) => change({ form: { ...values.form, [item.uid]: answer } })}
            />
          ))}
        </div>
        <div className={fields.actions}>
          <Button
            type="submit"
            size="md"
            loading={save.isPending}
            disabled={values.secret.password !== values.secret.confirm}
          >
            Save
          </Button>
        </div>
      </Stack>
    </form>
  );
}

const focusWrong = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

/** An administrator who views as them could make the account its own. */
const theirsAlone = 'Only the participant can change this';
