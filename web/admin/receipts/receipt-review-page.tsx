import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PageHead } from '#web/ui/page-head.tsx';
import { NotLoaded } from '#web/ui/page-loading.tsx';
import { ComparePage } from './compare-page.tsx';
import classes from './desk/desk.module.css';
import { Desk } from './desk/desk.tsx';
import { DeskLoading } from './desk/desk-loading.tsx';
import { receiptQuery } from './receipt.ts';
import { useDeskLinks } from './receipt-links.ts';

/** One receipt: the desk at which it is decided, or two receipts side by side. */
export function ReceiptReviewPage() {
  const { receipt: id = '', compare, only } = route.useSearch();
  const links = useDeskLinks();
  const found = useQuery(receiptQuery(id, only));
  const { data, error } = found;
  if (data && compare) return <ComparePage key={compare} receipt={data.receipt} otherId={compare} />;
  if (data) return <Desk key={id} receipt={data.receipt} />;
  if (!error) return <DeskLoading />;
  return (
    <div className={classes.failure}>
      <PageHead title="Receipt" back={{ label: 'Back', link: links.list('unapproved') }} />
      <NotLoaded of={found} failure="The receipt could not be loaded." />
    </div>
  );
}

const route = getRouteApi('/admin/inside/program/edit/receipt-item-detail');
