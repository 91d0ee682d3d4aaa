import type { ReactNode } from 'react';
import { PortalMark } from '../shell/portal-mark.tsx';
import classes from './entrance-card.module.css';

type Props = { title: string; lead?: string; wide?: boolean; children: ReactNode };

/** The card before the portal: logging in and registering. */
export const EntranceCard = ({ title, lead, wide, children }: Props) => (
  <main className={classes.page}>
    <div className={classes.card} data-wide={wide || undefined}>
      <PortalMark size={40} />
      <h1 className={classes.title}>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  </main>
);
