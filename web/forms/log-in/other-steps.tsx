import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, type Ask, call } from '#web/api/call.ts';
import { askPasskey } from '#web/api/passkeys.ts';
import { useCall } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

type LoggedIn = Answer<'POST /api/auth/second-factor'>;
type Method = 'totp' | 'passkey' | 'recovery';
type Shared = { size: 'md' | undefined; onDone: (opened: LoggedIn) => void };

type PasskeyProps = Shared & { side: { isAdmin?: boolean; slug?: string } };

/** Logs in without a username and a password. */
export function PasskeyLogin({ side, size, onDone }: PasskeyProps) {
  const login = useMutation<LoggedIn | null, Refusal>({
    mutationFn: async () => {
      const { challenge, options } = await call('POST /api/auth/passkey/begin');
      const passkey = await askPasskey(options);
      return passkey && (await call('POST /api/auth/passkey', { challenge, passkey, ...side }));
    },
    onSuccess: (opened) => opened && onDone(opened),
  });
  return (
    <>
      <Button
        variant="default"
        size={size}
        fullWidth
        leftSection={<IconFingerprint size={18} aria-hidden="true" />}
        loading={login.isPending}
        onClick={() => login.mutate()}
      >
        Log in with a passkey
      </Button>
      <NotUsed of={login} />
    </>
  );
}

type StepProps = Shared & {
  challenge: string;
  methods: readonly Method[];
  options: Answer<'POST /api/auth/passkey/begin'>['options'] | null;
  onBack: () => void;
};

/** After a correct password: the second factor. */
export function SecondStep({ challenge, methods, options, size, onDone, onBack }: StepProps) {
  const [method, setMethod] = useState<Method | undefined>(methods[0]);
  const finish = useCall(
    'POST /api/auth/second-factor',
    (proof: Omit<Ask<'POST /api/auth/second-factor'>, 'challenge'>) => ({ challenge, ...proof }),
    { onSuccess: onDone },
  );
  const passkey = useMutation<unknown, Refusal>({
    mutationFn: async () => {
      const signed = options && (await askPasskey(options));
      return signed && (await finish.mutateAsync({ passkey: signed }).catch(() => true));
    },
  });
  const isOver = finish.error?.type === 'challenge-over';
  const others = methods.filter((each) => each !== method);
  return (
    <Stack>
      {finish.error && <Notice kind="danger" title={finish.error.reason} />}
      <NotUsed of={passkey} />
      {method === undefined && (
        <Notice kind="warning" title="You have no second factor that works.">
          Ask an owner of this portal to reset it.
        </Notice>
      )}
      {!isOver && (method === 'totp' || method === 'recovery') && (
        <CodeForm
          key={method}
          method={method}
          size={size}
          isBusy={finish.isPending}
          onSend={(typed) => finish.mutate(method === 'totp' ? { code: typed } : { recoveryCode: typed })}
        />
      )}
      {!isOver && method === 'passkey' && (
        <>
          <Text c="dimmed">Your browser asks for the passkey of this account.</Text>
          <Button size={size} fullWidth loading={passkey.isPending} onClick={() => passkey.mutate()}>
            Use your passkey
          </Button>
        </>
      )}
      {!isOver &&
        others.map((other) => (
          <Button
            key={other}
            variant="default"
            size={size}
            fullWidth
            onClick={() => {
              finish.reset();
              setMethod(other);
            }}
          >
            {choices[other]}
          </Button>
        ))}
      <Button variant="subtle" size={size} fullWidth onClick={onBack}>
        Back
      </Button>
    </Stack>
  );
}

const choices: Record<Method, string> = {
  totp: 'Use your authenticator app',
  passkey: 'Use a passkey',
  recovery: 'Use a recovery code',
};

type CodeProps = {
  method: 'totp' | 'recovery';
  size: 'md' | undefined;
  isBusy: boolean;
  onSend: (typed: string) => void;
};

const CodeForm = ({ method, size, isBusy, onSend }: CodeProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      onSend(String(new FormData(event.currentTarget).get('code')).trim());
    }}
  >
    <Stack>
      <TextInput
        {...fields[method]}
        name="code"
        size={size}
        required
        withAsterisk={false}
        // It is the only field, and the person has just pressed the button that led here.
        data-autofocus
        autoFocus
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" size={size} fullWidth loading={isBusy}>
        Log In
      </Button>
    </Stack>
  </form>
);

const fields = {
  totp: {
    label: 'Code',
    description: 'The six digits that your authenticator app shows now',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 10,
  },
  recovery: {
    label: 'Recovery code',
    description: 'One of the ten that you saved; each works once',
    autoComplete: 'off',
    maxLength: 40,
  },
} as const;

/** What the browser could not do, or why a passkey was refused. */
function NotUsed({
  of: { data, error, isSuccess },
}: {
  of: { data: unknown; error: Refusal | null; isSuccess: boolean };
}) {
  if (error) return <Notice kind="danger" title={error.reason ?? 'Your browser could not use a passkey.'} />;
  return isSuccess && !data && <Notice kind="info" title="No passkey was used. You can try again." />;
}
