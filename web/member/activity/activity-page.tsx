import { getRouteApi } from '@tanstack/react-router';
import { PageHead } from '#web/ui/page-head.tsx';
import { Page } from '../shell/page.tsx';
import { ActivityTabs } from './activity-tabs.tsx';
import { OwnOrders } from './orders/own-orders.tsx';
import { PointsLedger } from './points/points-ledger.tsx';
import { OwnReceipts } from './receipts/own-receipts.tsx';
import { OwnTrainings } from './trainings/own-trainings.tsx';

const lists = { receipts: OwnReceipts, points: PointsLedger, orders: OwnOrders, trainings: OwnTrainings };

export function ActivityPage() {
  const { tab = 'receipts' } = route.useSearch();
  const List = lists[tab];
  return (
    <Page>
      <PageHead title="My Activity" />
      <ActivityTabs at={tab} />
      <List />
    </Page>
  );
}

const route = getRouteApi('/program/$slug/inside/activity');
