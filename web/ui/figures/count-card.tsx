import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import card from '../layout/card.module.css';
import { Link, type LinkTarget } from '../link.tsx';
import classes from './count-card.module.css';

type Props = {
  label: string;
  value: ReactNode;
  /** What the number means today. */
  hint?: string;
  /** Without one the card only tells. */
  link?: LinkTarget;
  /** A decision waits here. */
  hot?: boolean;
  icon: ReactNode;
  /** A second action, e.g. Add: it lies above the card's link. */
  action?: ReactNode;
};

/** A count that leads to what it counts: the whole card is the target, an inner action stays separate. */
export const CountCard = ({ label, value, hint, link, hot, icon, action }: Props) => (
  <div className={`${card.card} ${classes.root}`} data-hot={hot || undefined}>
    <div className={classes.top}>
      <span className={classes.icon}>{icon}</span>
      {link ? (
        <Link {...link} className={`${classes.label} ${classes.link}`}>
          {label}
        </Link>
      ) : (
        <span className={classes.label}>{label}</span>
      )}
      {action && <span className={classes.action}>{action}</span>}
      {link && !action && <IconArrowRight className={classes.arrow} size={16} aria-hidden="true" />}
    </div>
    <div className={classes.bottom}>
      <div className={classes.value}>{value}</div>
      {hint && <div className={classes.hint}>{hint}</div>}
    </div>
  </div>
);
