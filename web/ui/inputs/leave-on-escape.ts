import type { KeyboardEvent } from 'react';

/** Escape leaves a field, which keeps its text: a focused field swallows the page's keys. */
export function leaveOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key === 'Escape') currentTarget.blur();
}
