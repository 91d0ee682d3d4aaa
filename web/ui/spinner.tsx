import classes from './spinner.module.css';

/** Needs no theme, so it can stand for a whole side that is still on its way. */
export const PageSpinner = () => (
  <div className={`late ${classes.page}`} role="status" aria-label="Loading">
    <span className={classes.spinner} aria-hidden="true" />
  </div>
);
