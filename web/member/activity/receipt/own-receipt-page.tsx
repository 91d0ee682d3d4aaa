import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { query } from '#web/api/query.ts';
import { Failure } from '#web/ui/notice.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import { ReceiptAction } from '../../receipts/receipt-action.tsx';
import { type Receipt, receiptState } from '../../receipts/receipt-words.ts';
import { Page } from '../../shell/page.tsx';
import { OwnReceipt } from './own-receipt.tsx';
import { OwnReceiptLoading } from './own-receipt-loading.tsx';

export function OwnReceiptPage() {
  const { receipt: id = '' } = route.useSearch();
  const { data, error, refetch } = useQuery(query('GET /api/client/receipt/:id', { id }));
  return (
    <Page>
      <Head receipt={data?.receipt} />
      {data ? (
        <OwnReceipt key={data.receipt._id} receipt={data.receipt} />
      ) : error ? (
        <Failure
          title="The receipt could not be loaded."
          detail={error.msg}
          onRetry={error.status === 404 ? undefined : () => void refetch()}
        />
      ) : (
        <OwnReceiptLoading />
      )}
    </Page>
  );
}

function Head({ receipt }: { receipt: Receipt | undefined }) {
  const back = { label: 'My Activity', link: { to: '/program/$slug/activity' } } as const;
  if (!receipt) return <PageHead title="Receipt" back={back} />;
  return (
    <PageHead
      title={`Receipt ${receipt.receiptNumber}`}
      back={back}
      mark={<StateBadge state={receiptState(receipt)} />}
      actions={<ReceiptAction receipt={receipt} />}
    />
  );
}

const route = getRouteApi('/program/$slug/inside/activity/receipt');
