import { Box, Group, PasswordInput, type PasswordInputProps, Progress } from '@mantine/core';
import { useDeferredValue, useEffect, useState } from 'react';
import { useWords } from '#web/words.ts';
import type { ratePassword, Strength } from './rate-password.ts';

type Props = PasswordInputProps & {
  /** Shown below the field until something is typed. */
  hint: string;
  /** Words of the person, which make a password weak. */
  known?: readonly string[];
};

/** Where a password is chosen: says how strong it is while it is typed. */
export function NewPassword({ hint, known = [], error, ...input }: Props) {
  const [typed, setTyped] = useState('');
  const password = input.value === undefined ? typed : String(input.value);
  const strength = useStrength(password, known);
  return (
    <PasswordInput
      autoComplete="new-password"
      // Mantine's password field does not set it.
      aria-invalid={Boolean(error)}
      {...input}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        input.onChange?.(event);
      }}
      error={error}
      descriptionProps={{ component: 'div' }}
      // Below the field: above it, a hint would move the field out of line.
      description={error ? undefined : <Below hint={hint} strength={strength} />}
    />
  );
}

/** One line, so that nothing moves while a person types. */
function Below({ hint, strength }: { hint: string; strength: Strength | null }) {
  const words = useWords('forms').password;
  return (
    <Group gap="xs" wrap="nowrap" aria-live="polite">
      {strength ? (
        <>
          <Progress
            value={strength.score * 25}
            color={colors[strength.score]}
            size="sm"
            w="30%"
            miw="xxxl"
            aria-hidden="true"
          />
          <Box miw={0}>
            {words.strengths[strength.level]}
            <span>{strength.score < 3 && strength.warning && `. ${words.warnings[strength.warning]}`}</span>
          </Box>
        </>
      ) : (
        hint
      )}
    </Group>
  );
}

const colors = ['danger', 'danger', 'warning', 'success', 'success'];

/** Null while nothing is typed, and while the dictionaries are loaded or if they cannot be. */
function useStrength(password: string, known: readonly string[]): Strength | null {
  const [rate, setRate] = useState<typeof ratePassword | null>(null);
  const isTyped = password !== '';
  useEffect(() => {
    if (!isTyped) return;
    import('./rate-password.ts').then(
      (loaded) => setRate(() => loaded.ratePassword),
      () => undefined,
    );
  }, [isTyped]);
  const rated = useDeferredValue(password);
  return rate && isTyped && rated !== '' ? rate(rated, known) : null;
}
