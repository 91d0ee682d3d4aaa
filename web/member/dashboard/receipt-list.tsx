import { Box, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '#web/api/call.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { NotLoaded } from '#web/ui/page-loading.tsx';
import type { Receipt } from '../receipts/receipt-words.ts';
import classes from './rows.module.css';

type Props = {
  /** Shown one after the other, and all at once. */
  lists: readonly UseQueryResult<Answer<'GET /api/client/receipt/list'>, Refusal>[];
  /** About as many as usually come, so that little moves when they are here. */
  loadingRows: number;
  empty: string;
  row: (receipt: Receipt) => ReactNode;
};

export function ReceiptList({ lists, loadingRows, empty, row }: Props) {
  const error = lists.find((list) => list.error)?.error ?? null;
  if (error || lists.some(({ isPending }) => isPending)) {
    const refetch = () => Promise.all(lists.map((list) => list.refetch()));
    return (
      <Box p={error ? 'sm' : 0}>
        <NotLoaded
          of={{ error, refetch }}
          failure="Your receipts could not be loaded."
          loading={<Loading rows={loadingRows} />}
        />
      </Box>
    );
  }
  const receipts = lists.flatMap(({ data }) => data?.receipts ?? []);
  if (receipts.length === 0)
    return (
      <Text inherit p="lg" c="dimmed">
        {empty}
      </Text>
    );
  return <ul>{receipts.map(row)}</ul>;
}

const Loading = ({ rows }: { rows: number }) => (
  <div role="status" aria-label="Loading your receipts">
    {[...Array(rows).keys()].map((row) => (
      <div key={row} className={classes.row}>
        <Box flex={1} miw={0}>
          <Skeleton h={16} w="52%" my={3} />
          <Skeleton h={13} w="78%" mt={9} />
        </Box>
        <Skeleton h={26} w={92} radius={13} />
      </div>
    ))}
  </div>
);
