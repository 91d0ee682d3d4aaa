import { Fragment, type ReactNode } from 'react';

/** A name, an address, a number of a receipt: as it was entered, in its own direction, and left alone by translators. */
export const Own = ({ children }: { children: ReactNode }) => <bdi translate="no">{children}</bdi>;

type Props = {
  say: (...names: string[]) => string;
  /** The name, or one for each that the sentence takes. */
  of: ReactNode | readonly ReactNode[];
};

/** A sentence with names: `<Told say={words.welcome} of={firstName} />`. */
export function Told({ say, of }: Props) {
  const names = (Array.isArray(of) ? of : [of]) as readonly ReactNode[];
  const parts = say(...names.map((_, at) => String.fromCharCode(PLACES + at))).split(places);
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places.
    <Fragment key={at}>{at % 2 === 0 ? part : <Own>{names[part.charCodeAt(0) - PLACES]}</Own>}</Fragment>
  ));
}

/** Characters that no text has, in the places of the names. */
const PLACES = 0xe000;
const places = /([\uE000-\uE00F])/;
