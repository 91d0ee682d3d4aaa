import { useHotkeys } from '@mantine/hooks';
import type { KeyboardEvent as FieldEvent } from 'react';

type Key = readonly [key: string, press: (event: KeyboardEvent) => void];

/** Shortcuts of the page; off while a field for text has the focus or a dialog is open. */
export function usePageKeys(keys: readonly Key[]): void {
  useHotkeys(
    keys.map(([key, press]) => [
      key,
      (event) => {
        if (isTyping(event) || isDialogOpen()) return;
        event.preventDefault();
        press(event);
      },
      { preventDefault: false },
    ]),
    [],
  );
}

/** A checkbox keeps the focus after a click, and takes no letters. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');

const isDialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Escape leaves a field and keeps its text, because a focused field takes the page's shortcuts. */
export function leaveOnEscape({ key, currentTarget }: FieldEvent<HTMLElement>) {
  if (key === 'Escape') currentTarget.blur();
}
