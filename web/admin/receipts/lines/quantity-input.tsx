import { NumberInput, type NumberInputProps } from '@mantine/core';
import { MAX_QUANTITY } from '#domain/receipts.ts';

/** Accepts any text, so that the problem can be shown. */
export const QuantityInput = (props: NumberInputProps) => (
  <NumberInput min={1} max={MAX_QUANTITY} clampBehavior="none" allowNegative={false} {...props} />
);
