import { MAX_QUANTITY, quantityProblem } from '#domain/receipts.ts';
import { QuantityStepper, type StepperProps } from '../lines/quantity-stepper.tsx';
import type { Receipt } from '../receipts/receipt-words.ts';
import { useChangeLine } from './use-draft-lines.ts';

type Props = { draft: Receipt; line: Receipt['receiptItems'][number] } & StepperProps;

/** The quantity of a draft's line. */
export function LineStepper({ draft, line: { _id: id, quantity }, ...stepper }: Props) {
  const change = useChangeLine(draft);
  return (
    <QuantityStepper
      quantity={quantity}
      max={MAX_QUANTITY}
      problemOf={quantityProblem}
      send={(next, options) => change.mutate({ id, quantity: next }, options)}
      {...stepper}
    />
  );
}
