import { useWords } from '#web/words.ts';
import classes from './spinner.module.css';

/** It needs no theme, so it can replace a whole side that is still loading. */
export function PageSpinner() {
  const words = useWords('site').loading;
  return (
    <div className={`late ${classes.page}`} role="status" aria-label={words.name}>
      <span className={classes.spinner} aria-hidden="true" />
      <SlowNote />
    </div>
  );
}

/** Appears beside a placeholder that stays for longer than people expect. */
export const SlowNote = () => <p className={classes.slow}>{useWords('site').loading.isSlow}</p>;
