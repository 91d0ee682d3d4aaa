import { type ReactNode, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { OwnLanguages, useOwnLanguages } from './own-languages.ts';

type Props = {
  /** The program's first language when that which is edited was read; without it, the one that the page knows. */
  writtenIn?: Language | undefined;
  children: ReactNode;
};

/**
 * What is open keeps the languages with which it was opened, with the one first in which it is written: if the program's
 * change meanwhile, its fields stay what they are called, and its save is refused.
 */
export function OpenedIn({ writtenIn, children }: Props) {
  const known = useOwnLanguages();
  const [languages] = useState(writtenIn ? [writtenIn, ...known.filter((one) => one !== writtenIn)] : known);
  return <OwnLanguages value={languages}>{children}</OwnLanguages>;
}
