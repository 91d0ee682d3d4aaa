import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { approvedUsersLink } from '../../member-links.ts';
import type { MembersSearch } from '../../members-routes.ts';
import type { Adjustable } from '../points/adjust-dialog.tsx';
import { PointsSection } from '../points/points-section.tsx';
import { OrdersSection } from './orders-section.tsx';
import { ReceiptsSection } from './receipts-section.tsx';
import { TrainingsSection } from './trainings-section.tsx';

const tabs = {
  points: { label: 'Points', List: PointsSection },
  receipts: { label: 'Receipts', List: ReceiptsSection },
  orders: { label: 'Orders', List: OrdersSection },
  trainings: { label: 'Trainings', List: TrainingsSection },
};

/** All that a user has done so far; which part is looked at stands in the address. */
type Props = { member: Adjustable & { program: string }; search: MembersSearch };

export function History({ member, search }: Props) {
  const at = search.tab ?? 'points';
  const { List } = tabs[at];
  return (
    <>
      <LinkTabs
        label="What the user has done"
        tabs={Object.entries(tabs).map(([tab, { label }]) => ({
          label,
          link: approvedUsersLink({ ...search, tab: tab as keyof typeof tabs }),
          isCurrent: tab === at,
        }))}
      />
      <List member={member} user={search.user} />
    </>
  );
}
