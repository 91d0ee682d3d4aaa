import { PasswordInput } from '@mantine/core';
import { useWords } from '#web/words.ts';

type Props = {
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
  /** Why it is asked for; by default for the change of a login. */
  why?: string;
};

/** Shown once another email or a password is typed, and where else the password is needed. */
export function CurrentPassword({ value, error, onChange, why }: Props) {
  const words = useWords('forms').password;
  return (
    <PasswordInput
      size="md"
      label={words.current}
      name="currentPassword"
      autoComplete="current-password"
      withAsterisk
      aria-required
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      aria-invalid={error !== undefined}
      error={error}
      description={error ? undefined : (why ?? words.neededToChange)}
    />
  );
}
