import { PasswordInput } from '@mantine/core';

type Props = { value: string; error: string | undefined; onChange: (typed: string) => void };

/** Shown once another email or a password is typed. */
export const CurrentPassword = ({ value, error, onChange }: Props) => (
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
    description={error ? undefined : 'Needed to change email or password'}
  />
);
