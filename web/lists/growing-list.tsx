import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Failure } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';

type Props<Row> = {
  /** What `usePages` has read so far. */
  of: Reading & { data: readonly Row[] | undefined };
  /** 'Your orders could not be loaded.' */
  failure: string;
  loading: ReactNode;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

interface Reading {
  error: { reason: string } | null;
  refetch: () => unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** A list that is read piece by piece: loading, failed, empty, or its rows with the way to more of them. */
export function GrowingList<Row>({ of: list, failure, loading, empty, children }: Props<Row>) {
  if (!list.data && !list.error) return loading;
  return (
    <>
      {list.data?.length ? children(list.data) : !list.error && empty}
      <ShowMore of={list} failure={failure} />
    </>
  );
}

function ShowMore({ of: list, failure }: { of: Reading; failure: string }) {
  const words = useWords('parts').lists;
  const { error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  if (error) {
    const retry = hasNextPage ? fetchNextPage : refetch;
    const title = hasNextPage ? words.moreNotLoaded : failure;
    return <Failure title={title} detail={error.reason} onRetry={() => void retry()} />;
  }
  return (
    hasNextPage && (
      <Group justify="center" mt="md">
        <Button variant="default" h={44} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.showMore}
        </Button>
      </Group>
    )
  );
}
