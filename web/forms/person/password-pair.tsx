import { PasswordInput } from '@mantine/core';
import type { ReactNode } from 'react';
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
  label = 'Password',
  required = false,
  disabled = false,
}: Props) {
  const differ = values.password !== values.confirm;
  const shared = { size: 'md', autoComplete: 'new-password', disabled, 'aria-required': required };
  // Not shown before the confirmation is begun.
  const mismatch = differ && values.confirm ? 'The two passwords differ.' : undefined;
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
        label={`Confirm ${label}`}
        name="confirm"
        value={values.confirm}
        onChange={(event) => onChange({ confirm: event.currentTarget.value })}
        aria-invalid={mismatch !== undefined}
        error={mismatch}
        description={mismatch ? undefined : 'Enter it again'}
      />
    </>
  );
}
