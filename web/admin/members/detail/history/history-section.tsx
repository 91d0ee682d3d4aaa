import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LabeledLink } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';
import { type More, ShowMore } from '#web/ui/show-more.tsx';
import classes from './history.module.css';

type Props = {
  title: string;
  lead?: string;
  more?: LabeledLink;
  aside?: ReactNode;
  list: More & { isPending: boolean };
  /** What is said while there is nothing. */
  empty: string;
  /** The entries there are, each a list item. */
  children: readonly ReactNode[];
};

/** One of a user's lists: loading, failed, empty, or its entries with the way to more of them. */
export function HistorySection({ title, lead, more, aside, list, empty, children }: Props) {
  const isEmpty = children.length === 0;
  const noun = title.toLowerCase();
  return (
    <Section title={title} lead={lead} more={more} aside={aside}>
      <div className={classes.room}>
        {list.isPending && <Loading noun={noun} />}
        {!list.isPending && isEmpty && !list.error && <p className={classes.none}>{empty}</p>}
        {!isEmpty && <ul className={classes.entries}>{children}</ul>}
        <ShowMore of={list} failure={`The ${noun} could not be loaded.`} />
      </div>
    </Section>
  );
}

const Loading = ({ noun }: { noun: string }) => (
  <div className={classes.entries} role="status" aria-label={`Loading the ${noun}`}>
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className={classes.entry}>
        <Skeleton h={42} radius={8} />
      </div>
    ))}
  </div>
);
