import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { QuantityPicker } from '#web/ui/fields/quantity-picker.tsx';

type Props = {
  /** What the server has, or what is on its way there. */
  quantity: number;
  max: number;
  problemOf: (quantity: number) => string | null;
  send: (quantity: number) => void;
} & StepperProps;

export type StepperProps = {
  /** It takes the place of the button that added the line. */
  takesFocus?: boolean;
  /** The least that can be reached by its buttons; 0 removes the line. */
  min?: 0 | 1;
  /** Called with whether what was typed cannot be sent; the line then still has its earlier quantity. */
  onWrong?: (isWrong: boolean) => void;
};

/** Milliseconds in which a number is still being typed: its first digit is a quantity too. */
const TYPING = 1_500;

/** The quantity of a line, changed at once by its buttons, and when it has been typed. */
export function QuantityStepper({ quantity, max, problemOf, send, takesFocus, min = 1, onWrong }: Props) {
  /** What was typed and is not sent yet, or cannot be. */
  const [typed, type] = useState<number | null>(null);
  const commit = (next: number) => {
    type(null);
    send(next);
  };
  const commitTyped = useDebouncedCallback(commit, { delay: TYPING, flushOnUnmount: true });
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The last of the two buttons is for one more.
    if (takesFocus) frame.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
  }, [takesFocus]);
  const shown = typed ?? quantity;
  return (
    <div ref={frame}>
      <QuantityPicker
        onLeave={commitTyped.flush}
        value={shown}
        min={min}
        max={max}
        problem={problemOf(shown)}
        onChange={(next, how) => {
          // A typed 0 may be the beginning of a number, or a mistake.
          const removes = next === 0 && how === 'pressed';
          const isWrong = !removes && problemOf(next) !== null;
          onWrong?.(isWrong);
          commitTyped.cancel();
          if (how === 'pressed' && !isWrong) return commit(next);
          type(next);
          if (!isWrong) commitTyped(next);
        }}
      />
    </div>
  );
}
