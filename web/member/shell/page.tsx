import type { ReactNode } from 'react';
import classes from './member-shell.module.css';

type Props = {
  /** Full-width content above the page. */
  hero?: ReactNode;
  children: ReactNode;
};

/** The content of one page, 1120 px wide at most. */
export const Page = ({ hero, children }: Props) => (
  <>
    {hero}
    <div className={classes.content}>{children}</div>
  </>
);
