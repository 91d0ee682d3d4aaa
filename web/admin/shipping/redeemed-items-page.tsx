import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { List, ListFilter, usePicked } from '#web/lists/list.tsx';
import { orderOf, useList } from '#web/lists/use-list.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { useMay } from '../rights/use-rights.ts';
import { useOverview } from '../use-overview.ts';
import { nameOf, type RedeemedItem } from './redeemed-item.ts';
import { redeemedItemColumns } from './redeemed-item-columns.tsx';
import { ConfirmShippingMails, PickedItems } from './several/picked-items.tsx';
import { ShipmentDrafts } from './shipment-drafts.tsx';

const sortable = ['shipped', 'username', 'name', 'color', 'quantity', 'trackingNumber', 'shippingDate'] as const;

/** Ordered rewards: the address, the shipment, and the mail about it. */
export function RedeemedItemsPage() {
  const search = route.useSearch();
  const program = search.program ?? '';
  const sort = orderOf(sortable, search);
  const [mailedItem, setMailedItem] = useState<RedeemedItem | null>(null);
  const filter = search.status ?? 'all';
  const list = useList(
    { search, navigate: route.useNavigate() },
    'GET /api/admin/program/:id/cartRewardItems',
    {
      id: program,
      shipped: filter === 'all' ? undefined : filter === 'shipped',
      search: search.search,
      sort: sort.key,
      direction: sort.direction,
    },
    // Rows that moved on their own would be pressed by mistake.
    { meta: { asksAgain: 'when-opened' } },
  );
  const counts = useOverview(program).data?.counts;
  const rows = list.data?.cartItems;
  const picked = usePicked(rows, nameOf);
  const mayShip = useMay()('ship');
  return (
    <>
      <PageHead
        title="Rewards"
        lead={
          mayShip
            ? 'Redeemed reward items: add the tracking number and date, mark the item as shipped, then notify the member.'
            : 'Redeemed reward items, and where they are.'
        }
      />
      <ShipmentDrafts>
        <List
          list={list}
          rows={rows}
          label="Redeemed reward items"
          noun="item"
          failure="The reward items could not be loaded."
          columns={redeemedItemColumns(mayShip, setMailedItem)}
          sort={sort}
          dense
          searched="Search username or item"
          toolbar={
            <ListFilter
              choices={[
                { value: 'all', label: 'All', count: counts?.rewardsTotal },
                { value: 'pending', label: 'Pending', count: counts?.rewardsUnsent },
                { value: 'shipped', label: 'Shipped', count: counts && counts.rewardsTotal - counts.rewardsUnsent },
              ]}
              value={filter}
              onChange={(status) => list.set({ status: status === 'all' ? undefined : status })}
            />
          }
          empty={emptyTexts[filter]}
          noneFound={noneFound}
          picked={mayShip ? picked : undefined}
          pickedBar={<PickedItems program={program} items={picked.rows} onPick={picked.set} />}
        />
      </ShipmentDrafts>
      <ConfirmShippingMails
        program={program}
        items={mailedItem ? [mailedItem] : []}
        opened={mailedItem !== null}
        onClose={() => setMailedItem(null)}
      />
    </>
  );
}

const noneFound = { title: 'No reward items found', text: 'No username or item name contains this text.' };

const emptyTexts: Record<'all' | 'pending' | 'shipped', { title: string; text: string }> = {
  all: { title: 'No rewards redeemed yet', text: 'What participants order with their points appears here.' },
  pending: { title: 'Nothing is left to ship', text: 'Every reward item that was ordered is on its way.' },
  shipped: { title: 'Nothing shipped yet', text: 'Items that you mark as shipped appear here.' },
};

const route = getRouteApi('/admin/inside/program/edit/reward-items');
