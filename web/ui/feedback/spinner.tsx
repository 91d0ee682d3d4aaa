import classes from './spinner.module.css';

/** It needs no theme, so it can replace a whole side that is still loading. */
export const PageSpinner = () => (
  <div className={`late ${classes.page}`} role="status" aria-label="Loading">
    <span className={classes.spinner} aria-hidden="true" />
    <SlowNote />
  </div>
);

/** Appears beside a placeholder that stays for longer than people expect. */
export const SlowNote = () => (
  <p className={classes.slow}>This takes longer than usual. Our service may be busy; the page continues by itself.</p>
);
