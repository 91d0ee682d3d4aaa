import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { pointsProblem, readPoints } from '#domain/points.ts';
import { sayProblem } from '#web/say-problem.ts';
import { useWords } from '#web/words.ts';
import { formatPoints } from '#words/numbers.ts';

interface Value {
  /** The text as it was typed if it is no number; '' if empty. */
  value: number | string;
  onChange: (points: number | string) => void;
}

/** A number of points. Invalid text stays, with an error. */
export function PointsField({ label, error, value, ...rest }: Value & { label?: string; error: string | undefined }) {
  const words = useWords('parts').fields;
  return (
    <PointsInput
      label={label ?? words.points}
      required
      inputMode="numeric"
      error={(value !== '' && sayProblem(pointsProblem(value))) || error}
      value={value}
      {...rest}
    />
  );
}

/**
 * Any whole number of points. An input for numbers takes the sign between thousands for that before decimals, and leaves
 * out what it does not know: 1,000 would be 1 point, and 1e3 would be 13.
 */
export function PointsInput({ value, onChange, onBlur, ...rest }: Omit<TextInputProps, 'value' | 'onChange'> & Value) {
  /** As it is typed, while it is. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed !== null && readPoints(typed) === value ? typed : toText(value);
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readPoints(currentTarget.value));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

const toText = (value: number | string) => (typeof value === 'number' ? formatPoints(value) : value);
