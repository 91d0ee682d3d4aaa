import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from '../link.tsx';
import classes from './page-head.module.css';

type Props = {
  title: string;
  /** One line: what this page is. */
  lead?: ReactNode;
  back?: { label: string; href: string };
  picture?: ReactNode;
  /** Beside the title, e.g. a state. */
  mark?: ReactNode;
  /** The primary action stands last, at the right. */
  actions?: ReactNode;
};

export const PageHead = ({ title, lead, back, picture, mark, actions }: Props) => (
  <div className={classes.root}>
    {back && (
      <Link className={classes.back} href={back.href}>
        <IconChevronLeft size={18} aria-hidden="true" />
        {back.label}
      </Link>
    )}
    <div className={classes.row}>
      {picture}
      <div className={classes.text}>
        <div className={classes.titleRow}>
          <h1 id="page-title" tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {mark}
        </div>
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  </div>
);
