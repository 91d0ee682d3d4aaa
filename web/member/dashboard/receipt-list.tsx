import { Box, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '#web/api/call.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { Failure } from '#web/ui/notice.tsx';
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
  const failed = lists.find(({ error }) => error);
  if (failed?.error) {
    return (
      <Box p="sm">
        <Failure
          title="Your receipts could not be loaded."
          detail={failed.error.msg}
          onRetry={() => void Promise.all(lists.map((list) => list.refetch()))}
        />
      </Box>
    );
  }
  if (lists.some(({ isPending }) => isPending)) return <Loading rows={loadingRows} />;
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
        <div className={classes.grow}>
          <Skeleton h={16} w="52%" my={3} />
          <Skeleton h={13} w="78%" mt={9} />
        </div>
        <Skeleton h={26} w={92} radius={13} />
      </div>
    ))}
  </div>
);
