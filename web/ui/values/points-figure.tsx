import { useWords } from '#web/words.ts';
import { Figure } from './figure.tsx';
import classes from './points-figure.module.css';

type Props = { label: string; value: number; size?: 'lg' | 'md' | 'sm' };

/** A label, a large tabular figure, and the word 'points'; below zero it is red. */
export function PointsFigure({ label, value, size = 'lg' }: Props) {
  const words = useWords('parts').values;
  return (
    <div className={classes.figure} data-size={size} data-negative={value < 0 || undefined}>
      <div className={classes.label}>{label}</div>
      <div className={classes.value}>
        <Figure of={value} />
        <span className={classes.unit}>{words.pointsUnit(value)}</span>
      </div>
    </div>
  );
}
