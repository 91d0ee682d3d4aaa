import { NumberInput } from '@mantine/core';
import { pointsProblem } from '#domain/points.ts';

type Props = {
  label?: string;
  /** As it was typed where that is no number; '' while nothing is. */
  value: number | string;
  error: string | undefined;
  onChange: (points: number | string) => void;
};

/** What something is worth. Whatever is typed stays as it is, and what is wrong with it is said at once. */
export const PointsField = ({ label = 'Points', value, error, onChange }: Props) => (
  <NumberInput
    label={label}
    required
    clampBehavior="none"
    trimLeadingZeroesOnBlur={false}
    withKeyboardEvents={false}
    thousandSeparator=","
    hideControls
    inputMode="numeric"
    value={value}
    error={(value !== '' && pointsProblem(value)) || error}
    onChange={onChange}
  />
);
