import type { ReactNode } from 'react';
import classes from './facts.module.css';
import { Own } from './own.tsx';

export type Fact = readonly [label: string, value: ReactNode];

type Props = {
  facts: readonly Fact[];
  /** Minimum width of a column in px. */
  min?: number;
};

/** Labels above values, in as many columns as fit. A text is taken for what somebody entered. */
export const Facts = ({ facts, min = 180 }: Props) => (
  <dl className={classes.root} style={{ gridTemplateColumns: `repeat(auto-fill, minmax(${min}px, 1fr))` }}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{typeof value === 'string' ? <Own>{value}</Own> : value}</dd>
      </div>
    ))}
  </dl>
);
