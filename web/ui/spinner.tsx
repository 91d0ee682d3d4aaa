import classes from './spinner.module.css';

/** Needs no theme, so it can be shown for a whole side that is still loading. */
export const PageSpinner = () => (
  <div className={`late ${classes.page}`} role="status" aria-label="Loading">
    <span className={classes.spinner} aria-hidden="true" />
  </div>
);
