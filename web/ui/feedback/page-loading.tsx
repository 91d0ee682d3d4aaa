import { Skeleton, type SkeletonProps, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '#web/words.ts';
import { Failure } from './notice.tsx';
import { SlowNote } from './spinner.tsx';

/** Shown in place of a page until its code and data are loaded. */
export function PageLoading() {
  const words = useWords('site').loading;
  return (
    <Stack gap="xl" aria-busy="true" aria-label={words.name} role="status">
      <Skeleton h={32} w={220} />
      <Skeleton h={180} radius="xl" />
      <Skeleton h={120} radius="xl" />
      <SlowNote />
    </Stack>
  );
}

type RowsProps = SkeletonProps & { label: string; rows: number };

/** Placeholders for this many rows. */
export const RowsLoading = ({ label, rows, ...look }: RowsProps) => (
  <div role="status" aria-label={label}>
    {[...Array(rows).keys()].map((row) => (
      <Skeleton key={row} {...look} />
    ))}
  </div>
);

type Props = {
  /** The query without an answer. */
  of: { error: { reason: string; type: string | undefined } | null; refetch: () => unknown };
  /** 'The receipt could not be loaded.' */
  failure: string;
  /** The placeholder while it loads. */
  loading?: ReactNode;
};

/** Replaces the content of a query without an answer: a placeholder while it loads, or the failure with a retry. */
export function NotLoaded({ of: { error, refetch }, failure, loading = <PageLoading /> }: Props) {
  const words = useWords('site').failures;
  if (!error) return loading;
  // Something that does not exist cannot be loaded by a retry.
  const retry = error.type === 'not-found' ? undefined : () => void refetch();
  const goesOn = error.type === 'offline' || error.type === 'unavailable';
  const detail = goesOn ? `${error.reason} ${words.goesOnByItself}` : error.reason;
  return <Failure title={failure} detail={detail} onRetry={retry} />;
}
