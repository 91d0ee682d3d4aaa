import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Refusal } from '#web/api/refusal.ts';
import { PlainPage } from './plain-page.tsx';

/** A whole page that could not be shown. It comes with the first load: when the line has broken it is too late to fetch it. */
export function FailurePage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <PlainPage title="This page could not be loaded">
      <p>{error instanceof Refusal ? error.reason : 'Something went wrong. Please try again.'}</p>
      <Button
        onClick={() => {
          // What a browser could not load it may refuse to load again, and what is on its way it goes on waiting for.
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
