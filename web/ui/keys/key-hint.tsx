import classes from './key-hint.module.css';

type Props = {
  children: string;
  /** On a filled button. */
  onFill?: boolean;
};

/** A key hint; hidden from screen readers, which get aria-keyshortcuts on the control. */
export const KeyHint = ({ children, onFill }: Props) => (
  <span className={classes.key} data-on-fill={onFill || undefined} aria-hidden="true">
    {children}
  </span>
);
