import { Fragment, type ReactNode } from 'react';
import { Own } from './own.tsx';

type Props = { of: readonly string[]; by?: string };

/** Several on one line, such as an address, each as it was entered and in its own direction; without what is blank. */
export const OwnParts = ({ of, by = ', ' }: Props) => joined(of, by, (part) => <Own>{part}</Own>);

/** The same of words that the product says, or both: a translator of the browser takes them along. */
export const Parts = ({ of, by = ', ' }: Props) => joined(of, by, (part) => <bdi>{part}</bdi>);

const joined = (of: readonly string[], by: string, show: (part: string) => ReactNode) =>
  of.filter(Boolean).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places.
    <Fragment key={index}>
      {index > 0 && by}
      {show(part)}
    </Fragment>
  ));
