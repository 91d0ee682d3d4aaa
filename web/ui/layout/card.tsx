import type { ReactNode } from 'react';
import classes from './card.module.css';

type Props = { children: ReactNode; className?: string; flush?: boolean };

export const Card = ({ children, className = '', flush }: Props) => (
  <div className={`${classes.card} ${className}`} data-flush={flush || undefined}>
    {children}
  </div>
);
