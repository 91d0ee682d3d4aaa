import classes from './maintenance-bar.module.css';

/** Scrolls with the page: it is read once, and says as much as the operator wants. */
export const MaintenanceBar = ({ message }: { message: string }) => (
  <div className={classes.bar} role="status">
    {message}
  </div>
);
