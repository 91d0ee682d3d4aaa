import { Box, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type Answer, refusedAs } from '#web/api/call.ts';
import { canUsePasskeys } from '#web/api/can-use-passkeys.ts';
import { useCall } from '#web/api/query.ts';
import { beginSession, howSessionEnded } from '#web/api/session.ts';
import { isStorageBlocked } from '#web/api/storage.ts';
import { loadCode } from '#web/lazy-page.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { loadWords, useWords } from '#web/words.ts';

type Props = {
  /** The program whose participants log in; null on the administrators' login page. */
  slug: string | null;
  size?: 'md';
  /** The page says why. */
  disabled?: boolean;
};

/** Its words are with those of other pages. */
const SecondStep = lazy(() =>
  loadCode(() => loadWords('both', 'guests').then(fetchSteps)).then(({ SecondStep }) => ({ default: SecondStep })),
);
const PasskeyLogin = lazy(() => loadCode(fetchSteps).then(({ PasskeyLogin }) => ({ default: PasskeyLogin })));
/** Most people log in without. */
const fetchSteps = () => import('./log-in/other-steps.tsx');

export function LoginForm({ slug, size, disabled }: Props) {
  const words = useWords('login').form;
  const side = slug === null ? { isAdmin: true } : { slug };
  const begin = ({ token, user, roles, lacksSecondFactor }: Answer<'POST /api/auth/login'>) =>
    beginSession({ token, user, slug, roles, lacksSecondFactor });
  const login = useCall(
    'POST /api/auth/login',
    (form: FormData) => ({ username: String(form.get('username')), password: String(form.get('password')), ...side }),
    { onSuccess: begin },
  );
  const needed = refusedAs(login.error, 'POST /api/auth/login', 'second-factor-needed');
  if (needed) {
    return (
      <Suspense>
        <SecondStep {...needed} size={size} onDone={begin} onBack={login.reset} />
      </Suspense>
    );
  }
  const shared = { size, required: true, withAsterisk: false, disabled };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        login.mutate(new FormData(event.currentTarget));
      }}
    >
      <Stack>
        {!disabled &&
          (login.error ? (
            <Notice kind="danger" title={login.error.reason} />
          ) : howSessionEnded() === 'expired' ? (
            <Notice kind="info" title={words.expired} />
          ) : (
            isStorageBlocked() && (
              <Notice kind="info" title={words.storageBlocked}>
                {words.storageAdvice}
              </Notice>
            )
          ))}
        <TextInput {...shared} name="username" label={words.username} autoComplete="username" autoCapitalize="none" />
        <PasswordInput {...shared} name="password" label={words.password} autoComplete="current-password" />
        <Button type="submit" size={size} fullWidth loading={login.isPending} disabled={disabled}>
          {words.logIn}
        </Button>
        {!disabled && canUsePasskeys() && (
          <Suspense fallback={<Box h={size ? 44 : 36} />}>
            <PasskeyLogin side={side} size={size} onDone={begin} />
          </Suspense>
        )}
      </Stack>
    </form>
  );
}
