import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Refusal } from '#web/api/refusal.ts';
import { PlainPage } from './plain-page.tsx';

/** Shown for a page that failed. It is in the first load, because it could not be loaded without a connection. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <PlainPage title="This page could not be loaded">
      <p>{error instanceof Refusal ? error.reason : 'Something went wrong. Please try again.'}</p>
      <Button
        onClick={() => {
          // A browser may not repeat a failed import, so the page is loaded again.
          if (!(error instanceof Refusal)) return window.location.reload();
          reset();
          void router.invalidate();
        }}
      >
        Try again
      </Button>
    </PlainPage>
  );
}
