import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { type ActivityTab, activityTabs } from '../paths.ts';
import { useMemberPaths } from '../use-program.ts';

const labels = { receipts: 'Receipts', points: 'Points', orders: 'Orders', trainings: 'Trainings' };

export function ActivityTabs({ at }: { at: ActivityTab }) {
  const { activityTab } = useMemberPaths();
  const tabs = activityTabs.map((tab) => ({ label: labels[tab], href: activityTab(tab), isCurrent: tab === at }));
  return <LinkTabs label="My Activity" tabs={tabs} />;
}
