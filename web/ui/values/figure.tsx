import { useWords } from '#web/words.ts';
import { formatPoints } from '#words/numbers.ts';

type Props = { of: number; bold?: boolean };

/**
 * Points, or a count, that may change. It is an element that translators leave alone, because a figure inside of a
 * translated sentence can stay at its old value.
 */
export const Figure = ({ of, bold }: Props) => {
  const Element = bold ? 'b' : 'span';
  return (
    <Element className="num" translate="no">
      {formatPoints(of)}
    </Element>
  );
};

/** '1,204 points', on one line. */
export const Points = ({ of, bold }: Props) => {
  const words = useWords('parts').values;
  const Element = bold ? 'b' : 'span';
  return <Element className="num">{words.points(<Figure key="figure" of={of} />, of)}</Element>;
};

/** '392 points missing': how far a member is from a reward, a goal or an order; the one wording for it. */
export const Shortfall = ({ of }: { of: number }) =>
  useWords('parts').values.missing(<Points key="points" of={of} bold />, of);
