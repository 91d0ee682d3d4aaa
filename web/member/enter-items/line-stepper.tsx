import { useEffect, useRef, useState } from 'react';
import { MAX_QUANTITY, quantityProblem } from '#domain/receipts.ts';
import { QuantityPicker } from '#web/ui/quantity-picker.tsx';
import type { Receipt } from '../receipts/receipt-words.ts';
import { useChangeLine } from './use-draft-lines.ts';

type Props = {
  draft: Receipt;
  line: Receipt['receiptItems'][number];
  /** It takes the place of the button that added the line. */
  takesFocus?: boolean;
  /** The least that can be chosen; 0 removes the line. */
  min?: 0 | 1;
  /** Told whether what was typed cannot be sent; the line then still has its earlier quantity. */
  onWrong?: (isWrong: boolean) => void;
};

/** The quantity of a draft's line, changed at once. */
export function LineStepper({ draft, line: { _id: itemId, quantity }, takesFocus, min = 1, onWrong }: Props) {
  const change = useChangeLine(draft);
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
  const problemOf = (next: number) => (next === min ? null : quantityProblem(next));
  return (
    <div ref={frame}>
      <QuantityPicker
        value={shown}
        min={min}
        max={MAX_QUANTITY}
        problem={problemOf(shown)}
        onChange={(next) => {
          choose(next);
          onWrong?.(problemOf(next) !== null);
          if (!problemOf(next)) change.mutate({ itemId, quantity: next }, { onError: () => choose(null) });
        }}
      />
    </div>
  );
}
