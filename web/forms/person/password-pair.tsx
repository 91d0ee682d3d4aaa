import { PasswordInput } from '@mantine/core';

export interface PasswordPairValues {
  password: string;
  confirm: string;
}

type Props = {
  values: PasswordPairValues;
  onChange: (change: Partial<PasswordPairValues>) => void;
  /** What is wrong with the password itself. */
  error?: string | undefined;
  /** Under the password, while nothing is wrong with it. */
  hint: string;
  label?: string;
  required?: boolean;
  disabled?: boolean;
};

/** A new password and the same once more. What is typed blind is typed twice. */
export function PasswordPair({
  values,
  onChange,
  error,
  hint,
  label = 'Password',
  required = false,
  disabled = false,
}: Props) {
  const differ = values.password !== values.confirm;
  const shared = {
    size: 'md',
    autoComplete: 'new-password',
    disabled,
    'aria-required': required,
  };
  // Not before somebody has begun to repeat it: until then nothing is wrong, it is only not finished.
  const mismatch = differ && values.confirm ? 'The two passwords differ.' : undefined;
  return (
    <>
      <PasswordInput
        {...shared}
        label={label}
        name="password"
        value={values.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
        aria-invalid={error !== undefined}
        error={error}
        description={error ? undefined : hint}
      />
      <PasswordInput
        {...shared}
        label={`Confirm ${label}`}
        name="confirm"
        value={values.confirm}
        onChange={(event) => onChange({ confirm: event.currentTarget.value })}
        aria-invalid={mismatch !== undefined}
        error={mismatch}
        description={mismatch ? undefined : 'The same once more'}
      />
    </>
  );
}
