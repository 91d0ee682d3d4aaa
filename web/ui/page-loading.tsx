import { Skeleton, type SkeletonProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Failure } from './notice.tsx';

/** Holds a page's place until its code and data are here. */
export const PageLoading = () => (
  <Stack gap="xl" aria-busy="true" aria-label="Loading" role="status">
    <Skeleton h={32} w={220} />
    <Skeleton h={180} radius="xl" />
    <Skeleton h={120} radius="xl" />
  </Stack>
);

type RowsProps = SkeletonProps & { label: string; rows: number };

/** Holds the place of so many rows. */
export const RowsLoading = ({ label, rows, ...look }: RowsProps) => (
  <div role="status" aria-label={label}>
    {[...Array(rows).keys()].map((row) => (
      <Skeleton key={row} {...look} />
    ))}
  </div>
);

type Props = {
  /** The query whose answer is not there. */
  of: { error: { msg: string; status: number } | null; refetch: () => unknown };
  /** 'The receipt could not be loaded.' */
  failure: string;
  /** Holds the place meanwhile. */
  loading?: ReactNode;
};

/** In the place of what a query has not answered: it is on its way, or it failed and can be tried again. */
export function NotLoaded({ of: { error, refetch }, failure, loading = <PageLoading /> }: Props) {
  if (!error) return loading;
  // What does not exist will not come at another try.
  const retry = error.status === 404 ? undefined : () => void refetch();
  return <Failure title={failure} detail={error.msg} onRetry={retry} />;
}
