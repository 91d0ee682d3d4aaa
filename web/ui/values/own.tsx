import type { ReactNode } from 'react';

/** A name, an address, a number of a receipt: as it was entered, in its own direction, and left alone by translators. */
export const Own = ({ children }: { children: ReactNode }) => <bdi translate="no">{children}</bdi>;

/** A sentence with a name: `<Told say={words.welcome} of={firstName} />`. */
export function Told({ say, of }: { say: (name: string) => string; of: ReactNode }) {
  // The character for what is not text.
  const [before, after] = say('\uFFFC').split('\uFFFC');
  return (
    <>
      {before}
      <Own>{of}</Own>
      {after}
    </>
  );
}
