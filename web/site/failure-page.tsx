import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Refusal } from '#web/api/refusal.ts';
import { whenServiceIsBack } from '#web/api/service-back.ts';
import { useWords } from '#web/words.ts';
import { type Company, PlainPage } from './plain-page.tsx';

type Props = ErrorComponentProps & {
  /** Whose program it is. */
  company?: Company | null;
  /** What can be done until it works again. */
  children?: ReactNode;
};

/**
 * Shown for a page that failed. It is in the first load, because it could not be loaded without a connection, and tries
 * again by itself when there is one, and when the service is back.
 */
export function FailurePage({ error, reset, company, children }: Props) {
  const router = useRouter();
  const words = useWords('site').failures;
  const isOffline = error instanceof Refusal && error.type === 'offline';
  function tryAgain() {
    // A browser may not repeat a failed import, so the page is loaded again.
    if (!(error instanceof Refusal)) return window.location.reload();
    reset();
    void router.invalidate();
  }
  const tryOnline = useEffectEvent(tryAgain);
  useEffect(() => {
    if (!(error instanceof Refusal)) return;
    let isLeft = false;
    void whenServiceIsBack(error).then((isBack) => isBack && !isLeft && tryOnline());
    return () => {
      isLeft = true;
    };
  }, [error]);
  useEffect(() => {
    if (!isOffline) return;
    const onOnline = () => tryOnline();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [isOffline]);
  return (
    <PlainPage company={company} title={isOffline && !navigator.onLine ? words.offlineTitle : words.pageTitle}>
      <p>{error instanceof Refusal ? error.reason : words.unknown}</p>
      <Button onClick={tryAgain}>{words.tryAgain}</Button>
      {children}
    </PlainPage>
  );
}
