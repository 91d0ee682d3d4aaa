import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type LabeledLink, Link } from '../links/link.tsx';
import card from './card.module.css';
import classes from './section.module.css';

type Props = {
  title: string;
  /** What links point to. */
  id?: string;
  /** One dimmed line below the title. */
  lead?: ReactNode;
  more?: LabeledLink;
  aside?: ReactNode;
  /** The content has its own padding: a list, a table. */
  flush?: boolean;
  children: ReactNode;
};

/** A titled card. Participants see the title above the card, administrators inside it. */
export const Section = ({ title, id, lead, more, aside, flush, children }: Props) => (
  <section id={id} className={classes.section} aria-label={title}>
    <div className={classes.head}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        {lead && <div className={classes.lead}>{lead}</div>}
      </div>
      {more && (
        <Link {...more.link} className={`link ${classes.more}`}>
          {more.label}
        </Link>
      )}
      {aside}
    </div>
    <div className={`${card.card} ${classes.body}`} data-flush={flush || undefined}>
      {children}
    </div>
  </section>
);

type CardProps = { children: ReactNode; className?: string; flush?: boolean };

export const Card = ({ children, className = '', flush }: CardProps) => (
  <div className={`${card.card} ${className}`} data-flush={flush || undefined}>
    {children}
  </div>
);

/** A sentence in a card without rows. */
export const CardText = ({ children }: { children: ReactNode }) => (
  <Text inherit p="lg" c="dimmed">
    {children}
  </Text>
);
