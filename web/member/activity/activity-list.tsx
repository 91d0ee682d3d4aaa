import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Refusal } from '#web/api/refusal.ts';
import { Failure } from '#web/ui/notice.tsx';
import { type More, ShowMore } from '#web/ui/show-more.tsx';

type Props = {
  /** Plural, for what is said when it cannot be loaded. */
  noun: string;
  list: More & { isPending: boolean; error: Refusal | null; refetch: () => unknown };
  isEmpty: boolean;
  empty: ReactNode;
  children: ReactNode;
};

/** One tab: loading, failed, empty, or its rows with the way to more of them. */
export function ActivityList({ noun, list, isEmpty, empty, children }: Props) {
  if (list.isPending) return <Loading noun={noun} />;
  if (isEmpty && !list.error) return empty;
  return (
    <>
      {!isEmpty && children}
      {list.error && (
        <Failure
          title={`Your ${noun} could not be loaded.`}
          detail={list.error.message}
          onRetry={() => void (isEmpty ? list.refetch() : list.fetchNextPage())}
        />
      )}
      {!list.error && <ShowMore more={list} />}
    </>
  );
}

const Loading = ({ noun }: { noun: string }) => (
  <div role="status" aria-label={`Loading your ${noun}`}>
    {['first', 'second', 'third', 'fourth'].map((row) => (
      <Skeleton key={row} h={74} radius={16} mb={12} />
    ))}
  </div>
);
