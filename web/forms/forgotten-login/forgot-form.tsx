import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#web/api/query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';

type Props = {
  /** The program of the accounts; null for administrators. */
  slug: string | null;
  disabled?: boolean;
};

/** Answers the same for unknown addresses, and stays visible, so that a mistyped one can be corrected. */
export function ForgotForm({ slug, disabled }: Props) {
  const words = useWords('guests').forgottenLogin;
  const [email, setEmail] = useState('');
  const forget = useCall('POST /api/auth/forgot', (to: string) => ({ email: to, slug }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        forget.mutate(email.trim());
      }}
    >
      <Stack gap="md">
        {forget.error && !disabled && <Notice kind="danger" title={forget.error.reason} />}
        {forget.data && (
          <Notice kind="info" title={words.sentTitle}>
            {words.sent(forget.variables)}
          </Notice>
        )}
        <TextInput
          size="md"
          name="email"
          type="email"
          label={words.email}
          description={words.emailHint}
          autoComplete="email"
          required
          withAsterisk={false}
          disabled={disabled}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="md" fullWidth loading={forget.isPending} disabled={disabled}>
          {forget.data ? words.sendAgain : words.send}
        </Button>
      </Stack>
    </form>
  );
}
