import classes from './spinner.module.css';

/** Needs no theme, so it can stand for a whole side that is still on its way. */
export const Spinner = ({ size = 28 }: { size?: number }) => (
  <span className={classes.spinner} style={{ width: size, height: size }} aria-hidden="true" />
);

export const PageSpinner = () => (
  <div className={classes.page} role="status" aria-label="Loading">
    <Spinner size={36} />
  </div>
);
