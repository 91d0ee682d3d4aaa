import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FormItem } from '#domain/registration-form.ts';
import { IntoView, Notice } from '#web/ui/notice.tsx';
import { UserFields } from '../person/person-fields.tsx';
import classes from './fields.module.css';
import { FormItemField } from './form-item-field.tsx';
import {
  checkRegistration,
  emptyRegistration,
  explainRefusal,
  type Findings,
  hasFindings,
  openFindings,
  type RegistrationValues,
  trimRegistration,
} from './registration-values.ts';

type Props = {
  items: readonly FormItem[];
  onSubmit: (values: RegistrationValues) => void;
  /** Why the server refused the last attempt. */
  refusal: Parameters<typeof explainRefusal>[0] | null;
  busy: boolean;
  disabled?: boolean;
  submitLabel: string;
  /** Further fields, after the program's own. */
  extra?: ReactNode;
  /** Before the submit button. */
  cancel?: ReactNode;
};

/** Everything a new participant is asked: the account, the person, and what the program wants to know. */
export function RegistrationForm({ items, onSubmit, refusal, busy, disabled, submitLabel, extra, cancel }: Props) {
  const [values, setValues] = useState(emptyRegistration);
  const [findings, setFindings] = useState<Findings | null>(null);
  const [tries, setTries] = useState(0);
  const explained = refusal && !findings && explainRefusal(refusal, values.user.username.trim(), items);
  const errors = findings
    ? openFindings(findings, checkRegistration(items, trimRegistration(values)))
    : explained
      ? explained.fields
      : {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const trimmed = trimRegistration(values);
    const found = checkRegistration(items, trimmed);
    // Drawn at once, so that the field that is marked can be found and focused.
    flushSync(() => {
      setFindings(hasFindings(found) ? found : null);
      setTries(tries + 1);
    });
    if (!hasFindings(found)) onSubmit(trimmed);
    else if (found.missing.length === 0) form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={24}>
        {findings && findings.missing.length > 0 && <MissingFields key={tries} labels={findings.missing} />}
        {explained && <Refused title={explained.title} lines={explained.lines} />}
        <fieldset className={classes.fields} disabled={disabled}>
          <UserFields
            values={values.user}
            errors={errors}
            onChange={(user) => setValues((before) => ({ ...before, user: { ...before.user, ...user } }))}
          />
          {items.map((item) => (
            <FormItemField
              key={item.uid}
              item={item}
              value={values.form[item.uid]}
              error={errors[item.uid]}
              onChange={(answer) =>
                setValues((before) => ({ ...before, form: { ...before.form, [item.uid]: answer } }))
              }
            />
          ))}
          {extra}
        </fieldset>
        <div className={classes.actions}>
          {cancel}
          <Button type="submit" size="md" loading={busy} disabled={disabled}>
            {submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

export const MissingFields = ({ labels }: { labels: readonly string[] }) => (
  <IntoView focus>
    <Notice kind="danger" title="The following fields must be filled:">
      {labels.join(', ')}
    </Notice>
  </IntoView>
);

/** Why the server did not take a form, with a line for each field that it found wrong. */
export const Refused = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <IntoView focus>
    <Notice kind="danger" title={title}>
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Notice>
  </IntoView>
);
