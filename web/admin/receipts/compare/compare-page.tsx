import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query } from '#web/api/query.ts';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { DeskLoading } from '../desk/desk-loading.tsx';
import type { Receipt } from '../receipt.ts';
import { Comparison } from './comparison.tsx';

/** The open receipt beside another one that may be the same purchase. */
export function ComparePage({ receipt, otherId }: { receipt: Receipt; otherId: string }) {
  const { data, error, refetch } = useQuery(query('GET /api/admin/receipt/:id', { id: otherId }));
  if (data) return <Comparison mine={receipt} other={data.receipt} />;
  if (!error) return <DeskLoading />;
  return (
    <Box py="xl" px={24}>
      <PageHead title="Possible duplicate" />
      <Failure title="The other receipt could not be loaded." detail={error.msg} onRetry={() => void refetch()} />
    </Box>
  );
}
