import { Button } from '@mantine/core';
import classes from './step-pager.module.css';

type Props = { text: string; onPrev?: () => void; onNext?: () => void };

/** Prev and Next, for lists that are walked by cursor; a step that cannot be made has no handler. */
export const StepPager = ({ text, onPrev, onNext }: Props) => (
  <div className={classes.pager}>
    <span className={classes.text}>{text}</span>
    <div className={classes.steps}>
      <Button variant="default" disabled={!onPrev} onClick={onPrev}>
        Prev
      </Button>
      <Button variant="default" disabled={!onNext} onClick={onNext}>
        Next
      </Button>
    </div>
  </div>
);
