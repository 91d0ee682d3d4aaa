import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { LinkTabs } from '#web/ui/links/link.tsx';
import { Page } from '../shell/page.tsx';
import { OwnTrainings, PointsLedger } from './ledgers.tsx';
import { OwnOrders } from './own-orders.tsx';
import { OwnReceipts } from './own-receipts.tsx';
import { useSeeing } from './use-news.ts';

const tabs = [
  { tab: 'receipts', label: 'Receipts', List: OwnReceipts },
  { tab: 'points', label: 'Points', List: PointsLedger },
  { tab: 'orders', label: 'Orders', List: OwnOrders },
  { tab: 'trainings', label: 'Trainings', List: OwnTrainings },
] as const;

export function ActivityPage() {
  useSeeing();
  const at = route.useSearch().tab ?? 'receipts';
  const { List } = tabs.find(({ tab }) => tab === at) ?? tabs[0];
  return (
    <Page>
      <PageHead title="My Activity" />
      <LinkTabs
        label="My Activity"
        tabs={tabs.map(({ tab, label }) => ({
          label,
          link: linkOptions({ from: '/program/$slug', to: '/program/$slug/activity', search: { tab } }),
          isCurrent: tab === at,
        }))}
      />
      <List />
    </Page>
  );
}

const route = getRouteApi('/program/$slug/inside/activity');
