import { useEffect, useRef, useState } from 'react';
import { QuantityPicker } from '#web/ui/fields/quantity-picker.tsx';

type Props = {
  /** What the server has, or what is on its way there. */
  quantity: number;
  max: number;
  problemOf: (quantity: number) => string | null;
  /** Sends what was chosen; a removal that fails is reported by `onError`. */
  send: (quantity: number, options: { onError: () => void }) => void;
} & StepperProps;

export type StepperProps = {
  /** It takes the place of the button that added the line. */
  takesFocus?: boolean;
  /** The least that can be reached by its buttons; 0 removes the line. */
  min?: 0 | 1;
  /** Called with whether what was typed cannot be sent; the line then still has its earlier quantity. */
  onWrong?: (isWrong: boolean) => void;
};

/** The quantity of a line, changed at once. */
export function QuantityStepper({ quantity, max, problemOf, send, takesFocus, min = 1, onWrong }: Props) {
  /** What was typed and cannot be sent. */
  const [wrong, setWrong] = useState<number | null>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) frame.current?.querySelector<HTMLElement>('[aria-label="One more"]')?.focus();
  }, [takesFocus]);
  const shown = isRemoved ? 0 : (wrong ?? quantity);
  return (
    <div ref={frame}>
      <QuantityPicker
        value={shown}
        min={min}
        max={max}
        problem={isRemoved ? null : problemOf(shown)}
        onChange={(next, how) => {
          // A typed 0 may be the beginning of a number, or a mistake.
          const removes = next === 0 && how === 'pressed';
          const isWrong = !removes && problemOf(next) !== null;
          setIsRemoved(removes);
          setWrong(isWrong ? next : null);
          onWrong?.(isWrong);
          if (!isWrong) send(next, { onError: () => setIsRemoved(false) });
        }}
      />
    </div>
  );
}
