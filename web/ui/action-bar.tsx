import type { ReactNode } from 'react';
import classes from './action-bar.module.css';

type Props = {
  /** Buttons in order, the primary one last; one with `data-left` is placed far left. */
  children: ReactNode;
  /** On phones the bar stays in reach above the bottom bar; where the page is long, 'always'. */
  stick?: boolean | 'always';
};

export const ActionBar = ({ children, stick = true }: Props) => (
  <div className={classes.actions} data-stick={stick ? String(stick) : undefined}>
    {children}
  </div>
);
