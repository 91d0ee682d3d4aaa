import { type ReactNode, useId } from 'react';
import classes from './choice-group.module.css';

type Props = {
  legend: string;
  /** Why the choice made so far will not do. */
  problem: string | undefined;
  children: ReactNode;
};

export function ChoiceGroup({ legend, problem, children }: Props) {
  const id = useId();
  return (
    <fieldset className={classes.group} aria-describedby={problem && id}>
      <legend className={classes.legend}>{legend}</legend>
      {children}
      {problem && (
        <p id={id} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
