import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { useWords } from '#web/words.ts';
import { ComparePage } from './compare-page.tsx';
import { Desk } from './desk/desk.tsx';
import { DeskLoading } from './desk/desk-head.tsx';
import { useDeskLinks } from './receipt-links.ts';
import { receiptQuery } from './receipt-query.ts';

/** The review of one receipt, or two receipts side by side. */
export function ReceiptReviewPage() {
  const { receipt: id = '', compare, only } = route.useSearch();
  const words = useWords('receipts').desk;
  const { layout } = useWords('parts');
  const links = useDeskLinks();
  const found = useQuery(receiptQuery(id, only));
  const { data, error } = found;
  if (data && compare) return <ComparePage key={compare} receipt={data.receipt} otherId={compare} />;
  if (data) return <Desk key={id} receipt={data.receipt} />;
  if (!error) return <DeskLoading />;
  return (
    <Stack gap="xl" py="xxl" px="xl">
      <PageHead title={words.notLoadedTitle} back={{ label: layout.back, link: links.list('submitted') }} />
      <NotLoaded of={found} failure={words.notLoaded} />
    </Stack>
  );
}

const route = getRouteApi('/admin/inside/program/edit/receipt-item-detail');
