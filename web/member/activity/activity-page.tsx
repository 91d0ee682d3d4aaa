import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { LinkTabs } from '#web/ui/links/link.tsx';
import { useWords } from '#web/words.ts';
import { Page } from '../shell/page.tsx';
import classes from './activity-page.module.css';
import { OwnTrainings, PointsLedger } from './ledgers.tsx';
import { OwnOrders } from './own-orders.tsx';
import { OwnReceipts } from './own-receipts.tsx';
import { useSeeing } from './use-news.ts';

const tabs = [
  { tab: 'receipts', List: OwnReceipts },
  { tab: 'points', List: PointsLedger },
  { tab: 'orders', List: OwnOrders },
  { tab: 'trainings', List: OwnTrainings },
] as const;

export function ActivityPage() {
  useSeeing();
  const words = useWords('members').activity;
  const at = route.useSearch().tab ?? 'receipts';
  const { List } = tabs.find(({ tab }) => tab === at) ?? tabs[0];
  return (
    <Page>
      <PageHead title={words.title} />
      <div className={classes.tabs}>
        <LinkTabs
          label={words.title}
          tabs={tabs.map(({ tab }) => ({
            label: words.tabs[tab],
            link: linkOptions({ from: '/program/$slug', to: '/program/$slug/activity', search: { tab } }),
            isCurrent: tab === at,
          }))}
        />
      </div>
      <List />
    </Page>
  );
}

const route = getRouteApi('/program/$slug/inside/activity');
