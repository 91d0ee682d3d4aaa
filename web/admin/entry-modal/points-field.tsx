import { NumberInput } from '@mantine/core';

type Props = { label?: string; value: number | ''; error: string | undefined; onChange: (points: number | '') => void };

/** Whole points, never negative; empty while nothing is entered. */
export const PointsField = ({ label = 'Points', value, error, onChange }: Props) => (
  <NumberInput
    label={label}
    required
    min={0}
    max={1_000_000_000}
    allowDecimal={false}
    allowNegative={false}
    thousandSeparator=","
    hideControls
    inputMode="numeric"
    value={value}
    error={error}
    onChange={(points) => onChange(typeof points === 'number' ? points : '')}
  />
);
