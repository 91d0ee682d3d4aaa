import { PasswordInput } from '@mantine/core';

type Props = {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  /** Why it is asked for. */
  why?: string;
};

/** Shown once another email or a password is typed, and where else the password is needed. */
export const CurrentPassword = ({ value, error, onChange, why = 'Needed to change email or password' }: Props) => (
  <PasswordInput
    size="md"
    label="Current Password"
    name="currentPassword"
    autoComplete="current-password"
    withAsterisk
    aria-required
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    aria-invalid={error !== undefined}
    error={error}
    description={error ? undefined : why}
  />
);
