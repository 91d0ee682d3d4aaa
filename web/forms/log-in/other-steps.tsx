import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { type Answer, type Ask, call } from '#web/api/call.ts';
import { askPasskey } from '#web/api/passkeys.ts';
import { useAct, useCall } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';

type LoggedIn = Answer<'POST /api/auth/second-factor'>;
type Method = 'totp' | 'passkey' | 'recovery';
type Shared = { size: 'md' | undefined; onDone: (opened: LoggedIn) => void };

type PasskeyProps = Shared & { side: { isAdmin?: boolean; slug?: string } };

/** Logs in without a username and a password. */
export function PasskeyLogin({ side, size, onDone }: PasskeyProps) {
  const words = useWords('login').passkey;
  const login = useAct<LoggedIn | null, Refusal>({
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
        {words.logIn}
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
  const words = useWords('guests').secondStep;
  const [method, setMethod] = useState<Method | undefined>(methods[0]);
  const finish = useCall(
    'POST /api/auth/second-factor',
    (proof: Omit<Ask<'POST /api/auth/second-factor'>, 'challenge'>) => ({ challenge, ...proof }),
    { onSuccess: onDone },
  );
  const passkey = useAct<unknown, Refusal>({
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
        <Notice kind="warning" title={words.noFactor}>
          {words.askOwner}
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
          <Text c="dimmed">{words.browserAsks}</Text>
          <Button size={size} fullWidth loading={passkey.isPending} onClick={() => passkey.mutate()}>
            {words.usePasskey}
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
            {words[choices[other]]}
          </Button>
        ))}
      <Button variant="subtle" size={size} fullWidth onClick={onBack}>
        {words.back}
      </Button>
    </Stack>
  );
}

const choices = { totp: 'chooseApp', passkey: 'choosePasskey', recovery: 'chooseRecovery' } as const;

type CodeProps = {
  method: 'totp' | 'recovery';
  size: 'md' | undefined;
  isBusy: boolean;
  onSend: (typed: string) => void;
};

function CodeForm({ method, size, isBusy, onSend }: CodeProps) {
  const words = useWords('guests').secondStep;
  const field =
    method === 'totp'
      ? { ...fields.totp, label: words.code, description: words.codeHint }
      : { ...fields.recovery, label: words.recoveryCode, description: words.recoveryHint };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSend(String(new FormData(event.currentTarget).get('code')).trim());
      }}
    >
      <Stack>
        <TextInput
          {...field}
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
          {words.logIn}
        </Button>
      </Stack>
    </form>
  );
}

const fields = {
  totp: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 10 },
  recovery: { autoComplete: 'off', maxLength: 40 },
} as const;

/** What the browser could not do, or why a passkey was refused. */
function NotUsed({
  of: { data, error, isSuccess },
}: {
  of: { data: unknown; error: Refusal | null; isSuccess: boolean };
}) {
  const words = useWords('login').passkey;
  if (error) return <Notice kind="danger" title={error.reason ?? words.impossible} />;
  return isSuccess && !data && <Notice kind="info" title={words.unused} />;
}
