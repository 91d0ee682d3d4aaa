import { Fragment } from 'react';
import { Own } from './own.tsx';

type Props = { of: readonly string[]; by?: string };

/** Several on one line, such as an address, each in its own direction. */
export const OwnParts = ({ of, by = ', ' }: Props) =>
  of.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their places.
    <Fragment key={index}>
      {index > 0 && by}
      <Own>{part}</Own>
    </Fragment>
  ));
