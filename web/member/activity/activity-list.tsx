import type { ReactNode } from 'react';
import { type Empty, EmptyCard } from '#web/ui/empty-state.tsx';
import { RowsLoading } from '#web/ui/page-loading.tsx';
import { type More, ShowMore } from '#web/ui/show-more.tsx';

type Props = {
  /** Plural, for what is said when it cannot be loaded. */
  noun: string;
  list: More & { isPending: boolean };
  isEmpty: boolean;
  /** Shown where there is nothing yet: `way` leads to what would fill the list. */
  empty: Empty;
  children: ReactNode;
};

/** One tab: loading, failed, empty, or its rows with the way to more of them. */
export function ActivityList({ noun, list, isEmpty, empty, children }: Props) {
  if (list.isPending) return <RowsLoading label={`Loading your ${noun}`} rows={4} h={74} radius="xl" mb="sm" />;
  if (isEmpty && !list.error) return <EmptyCard {...empty} />;
  return (
    <>
      {!isEmpty && children}
      <ShowMore of={list} failure={`Your ${noun} could not be loaded.`} />
    </>
  );
}
