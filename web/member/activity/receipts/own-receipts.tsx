import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#web/api/pages.ts';
import { ReceiptScene } from '#web/ui/scenes.tsx';
import { ActivityList } from '../activity-list.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { ReceiptRow } from './receipt-row.tsx';

export function OwnReceipts() {
  const list = useInfiniteQuery(pages('GET /api/client/receipt/list', {}));
  const receipts = list.data?.pages.flatMap((page) => page.receipts) ?? [];
  return (
    <ActivityList noun="receipts" list={list} isEmpty={receipts.length === 0} empty={<NoReceipts />}>
      <Stack component="ul" gap="sm">
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt._id} receipt={receipt} />
        ))}
      </Stack>
    </ActivityList>
  );
}

const NoReceipts = () => (
  <NothingYet
    art={<ReceiptScene />}
    title="No receipts yet"
    text="Send in your first receipt. You will see here when it is reviewed and how many points it brought."
    way={{ label: 'Enter Items', link: { to: '/program/$slug/enter-items' } }}
  />
);
