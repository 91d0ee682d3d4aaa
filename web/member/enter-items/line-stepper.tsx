import { MAX_QUANTITY, quantityProblem } from '#domain/receipts.ts';
import { sayProblem } from '#web/say-problem.ts';
import { QuantityStepper, type StepperProps } from '../lines/quantity-stepper.tsx';
import type { DraftLine } from './flow/drafts.ts';
import { useCount } from './flow/lines.tsx';

type Props = { line: DraftLine } & StepperProps;

export function LineStepper({ line: { item, quantity }, ...stepper }: Props) {
  const count = useCount();
  return (
    <QuantityStepper
      quantity={quantity}
      max={MAX_QUANTITY}
      problemOf={(next) => sayProblem(quantityProblem(next))}
      send={(next) => count({ item, quantity: next })}
      {...stepper}
    />
  );
}
