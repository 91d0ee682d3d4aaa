import classes from './busy-overlay.module.css';
import { Spinner } from './spinner.tsx';

type Props = {
  /** Shown and spoken, e.g. 'Approving receipt'. */
  label: string;
  /** Covers the window instead of its parent. */
  full?: boolean;
};

/** The spinner over what is being worked on. It comes after a moment, so that quick work does not flash. */
export const BusyOverlay = ({ label, full }: Props) => (
  <div className={classes.root} data-full={full || undefined} role="status">
    <div className={classes.box}>
      <Spinner />
      <span>{label}</span>
    </div>
  </div>
);
