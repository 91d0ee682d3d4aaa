import { NumberInput, type NumberInputProps } from '@mantine/core';
import { MAX_QUANTITY } from '#domain/receipts.ts';

/** Takes whatever is typed, so that it can be said what is wrong with it. */
export const QuantityInput = (props: NumberInputProps) => (
  <NumberInput min={1} max={MAX_QUANTITY} clampBehavior="none" allowNegative={false} {...props} />
);
