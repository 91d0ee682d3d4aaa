import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

type Props = {
  kind: 'info' | 'warning' | 'danger';
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links. */
  actions?: ReactNode;
};

/** A lasting note inside the page: a passing notice says what happened, this says what is. */
export function Notice({ kind, title, children, actions }: Props) {
  const Icon = kind === 'info' ? IconInfoCircle : IconAlertTriangle;
  return (
    <div className={classes.root} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
      <Icon size={20} stroke={1.8} aria-hidden="true" className={classes.icon} />
      <div className={classes.text}>
        <p className={classes.title}>{title}</p>
        {children && <div>{children}</div>}
      </div>
      {actions}
    </div>
  );
}
