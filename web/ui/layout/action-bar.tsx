import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

type Props = {
  /** The buttons in order, the primary one last; `data-left` places one at the far left. */
  children: ReactNode;
  /** Keeps the bar above a phone's bottom bar; 'always' also on wide screens, for long pages. */
  stick?: boolean | 'always';
};

export const ActionBar = ({ children, stick = true }: Props) => (
  <div className={classes.actions} data-stick={stick ? String(stick) : undefined}>
    {children}
  </div>
);
