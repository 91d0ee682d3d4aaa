import classes from './spinner.module.css';

/** It needs no theme, so it can replace a whole side that is still loading. */
export const PageSpinner = () => (
  <div className={`late ${classes.page}`} role="status" aria-label="Loading">
    <span className={classes.spinner} aria-hidden="true" />
  </div>
);
