import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#web/words.ts';
import { NewPassword } from './new-password.tsx';

export interface PasswordPairValues {
  password: string;
  confirm: string;
}

type Props = {
  values: PasswordPairValues;
  onChange: (change: Partial<PasswordPairValues>) => void;
  /** The problem of the password itself. */
  error?: ReactNode;
  /** Shown below the password while it is valid. */
  hint: string;
  /** Words of the person, which make a password weak. */
  known?: readonly string[] | undefined;
  /** 'Password' by default. */
  label?: string;
  required?: boolean;
  disabled?: boolean;
};

/** A new password and its confirmation, because typing errors are not visible. */
export function PasswordPair({
  values,
  onChange,
  error,
  hint,
  known,
  label: given,
  required = false,
  disabled = false,
}: Props) {
  const words = useWords('forms').password;
  const { fields } = useWords('terms');
  const label = given ?? fields.password;
  const differ = values.password !== values.confirm;
  const shared = { size: 'md', autoComplete: 'new-password', disabled, 'aria-required': required };
  // Not shown before the confirmation is begun.
  const mismatch = differ && values.confirm ? words.differ : undefined;
  return (
    <>
      <NewPassword
        {...shared}
        label={label}
        name="password"
        value={values.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
        error={error}
        hint={hint}
        known={known}
      />
      <PasswordInput
        {...shared}
        label={words.confirm(label)}
        name="confirm"
        value={values.confirm}
        onChange={(event) => onChange({ confirm: event.currentTarget.value })}
        aria-invalid={mismatch !== undefined}
        error={mismatch}
        description={mismatch ? undefined : words.enterAgain}
      />
    </>
  );
}
