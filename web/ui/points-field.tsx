import { NumberInput } from '@mantine/core';
import { pointsProblem } from '#domain/points.ts';

type Props = {
  label?: string;
  /** The text as it was typed if it is no number; '' if empty. */
  value: number | string;
  error: string | undefined;
  onChange: (points: number | string) => void;
};

/** A number of points. Invalid text stays, with an error. */
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
