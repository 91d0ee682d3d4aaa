import { NumberInput } from '@mantine/core';
import { formatPoints } from '#domain/format.ts';
import { pointsProblem } from '#domain/points.ts';
import classes from './points-figure.module.css';

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

type PointsFigureProps = { label: string; value: number; size?: 'lg' | 'md' | 'sm' };

/** A label, a large tabular figure, and the word 'points'; below zero it is red. */
export const PointsFigure = ({ label, value, size = 'lg' }: PointsFigureProps) => (
  <div className={classes.figure} data-size={size} data-negative={value < 0 || undefined}>
    <div className={classes.label}>{label}</div>
    <div className={classes.value}>
      <span className="num">{formatPoints(value)}</span>
      <span className={classes.unit}>points</span>
    </div>
  </div>
);
