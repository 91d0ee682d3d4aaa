import { Button, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { FormItem } from '#domain/registration-form.ts';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { focusInvalid } from '#web/ui/fields/focus-invalid.ts';
import { countryNow } from '#words/country-now.ts';
import { UserFields } from '../person/person-fields.tsx';
import classes from './fields.module.css';
import { AnswerFields } from './form-item-field.tsx';
import { checkRegistration, explainRefusal, type RegistrationValues, trimRegistration } from './registration-values.ts';
import { useFindings } from './use-findings.tsx';
import { type Known, useTypedValues } from './use-typed-values.ts';

type Props = {
  items: readonly FormItem[];
  onSubmit: (values: RegistrationValues) => void;
  /** Why the server refused the last attempt. */
  refusal: Parameters<typeof explainRefusal>[0] | null;
  busy: boolean;
  disabled?: boolean;
  submitLabel: string;
  /** An additional field above all others. */
  first?: ReactNode;
  /** Additional fields below the program's. */
  extra?: ReactNode;
  /** Whether the additional ones can be submitted; if not, they say why. */
  isReady?: (() => boolean) | undefined;
  /** A button before the submit button. */
  cancel?: ReactNode;
  known?: Known;
  /** For an account that is opened by View As alone. */
  hasNoPassword?: boolean;
  /** The name under which the tab stores what was typed, except for the password; by default it is not stored. */
  keptAs?: string;
};

/** The registration of a new participant: account, person and the program's questions. */
export function RegistrationForm({
  items,
  onSubmit,
  refusal,
  busy,
  disabled,
  submitLabel,
  first,
  extra,
  isReady = () => true,
  cancel,
  known,
  hasNoPassword = false,
  keptAs,
}: Props) {
  const [values, setValues] = useTypedValues(keptAs, known);
  const country = countryNow();
  const trimmed = trimRegistration(values);
  const { passes, problems, missing } = useFindings(items, () =>
    checkRegistration(items, trimmed, country, hasNoPassword),
  );
  const explained =
    problems || disabled ? null : refusal && explainRefusal(refusal, trimmed.user.username, { items, country });
  const errors = problems ?? explained?.fields ?? {};

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Both say what is missing, in one round.
    const [isComplete, isPassing] = [isReady(), passes(event.currentTarget)];
    if (isComplete && isPassing) onSubmit(trimmed);
    else if (isPassing) focusInvalid(event.currentTarget);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xl">
        {missing}
        {explained && <Refused title={explained.title} lines={explained.lines} />}
        {first}
        <fieldset className={classes.fields} disabled={disabled}>
          <UserFields
            values={values.user}
            errors={errors}
            hasNoPassword={hasNoPassword}
            onChange={(user) => setValues((before) => ({ ...before, user: { ...before.user, ...user } }))}
          />
          <AnswerFields
            items={items}
            values={values.form}
            errorOf={(uid) => errors[uid]}
            onChange={(form) => setValues((before) => ({ ...before, form: { ...before.form, ...form } }))}
          />
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

/** Why the server refused a form, with one line per invalid field. */
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
