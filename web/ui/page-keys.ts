import { useHotkeys } from '@mantine/hooks';
import type { KeyboardEvent as FieldEvent } from 'react';

type Key = readonly [key: string, press: (event: KeyboardEvent) => void];

/** Keys of the page as a whole: not while one writes in a field, and not while a dialog is open. */
export function usePageKeys(keys: readonly Key[]): void {
  useHotkeys(
    keys.map(([key, press]) => [
      key,
      (event) => {
        if (!isDialogOpen()) press(event);
      },
    ]),
  );
}

const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Escape leaves a field, which keeps its text: a focused field swallows the page's keys. */
export function leaveOnEscape({ key, currentTarget }: FieldEvent<HTMLElement>) {
  if (key === 'Escape') currentTarget.blur();
}
