import { useEffect, useRef, useState } from 'react';
import { QuantityPicker } from '#web/ui/quantity-picker.tsx';

type Props = {
  /** What the server has. */
  quantity: number;
  max: number;
  problemOf: (quantity: number) => string | null;
  /** Sends what was chosen; after a failure the quantity above is shown again. */
  send: (quantity: number, options: { onError: () => void }) => void;
} & StepperProps;

export type StepperProps = {
  /** It takes the place of the button that added the line. */
  takesFocus?: boolean;
  /** The least that can be chosen; 0 removes the line. */
  min?: 0 | 1;
  /** Told whether what was typed cannot be sent; the line then still has its earlier quantity. */
  onWrong?: (isWrong: boolean) => void;
};

/** The quantity of a line, changed at once. */
export function QuantityStepper({ quantity, max, problemOf, send, takesFocus, min = 1, onWrong }: Props) {
  /** What was chosen, until the server has it. */
  const [chosen, choose] = useState<number | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('[aria-label="One more"]')?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (chosen === quantity) choose(null);
  }, [chosen, quantity]);
  const shown = chosen ?? quantity;
  const problem = (next: number) => (next === min ? null : problemOf(next));
  return (
    <div ref={frame}>
      <QuantityPicker
        value={shown}
        min={min}
        max={max}
        problem={problem(shown)}
        onChange={(next) => {
          choose(next);
          onWrong?.(problem(next) !== null);
          if (!problem(next)) send(next, { onError: () => choose(null) });
        }}
      />
    </div>
  );
}
