import { MAX_QUANTITY, quantityProblem } from '#domain/receipts.ts';
import { QuantityStepper, type StepperProps } from '../lines/quantity-stepper.tsx';
import type { Receipt } from '../receipts/receipt-words.ts';
import { NewPointsDialog } from './new-points.tsx';
import { useChangeLine } from './use-draft-lines.ts';

type Props = { draft: Receipt; line: Receipt['receiptItems'][number] } & StepperProps;

export function LineStepper({ draft, line: { _id: id, quantity }, ...stepper }: Props) {
  const change = useChangeLine(draft);
  return (
    <>
      <QuantityStepper
        quantity={quantity}
        max={MAX_QUANTITY}
        problemOf={quantityProblem}
        send={(next, options) => change.mutate({ id, quantity: next }, options)}
        {...stepper}
      />
      <NewPointsDialog
        change={change}
        onConfirm={(points) => change.variables && change.mutate({ ...change.variables, points })}
      />
    </>
  );
}
