import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { keptQuantity } from '#domain/rewards.ts';
import { List, ListFilter, usePicked } from '#web/lists/list.tsx';
import { orderOf, useList } from '#web/lists/use-list.ts';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { useWords } from '#web/words.ts';
import { useMay } from '../rights/use-rights.ts';
import { useOverview } from '../use-overview.ts';
import { nameOf, type RedeemedItem } from './redeemed-item.ts';
import { redeemedItemColumns } from './redeemed-item-columns.tsx';
import { ConfirmShippingMails, PickedItems } from './several/picked-items.tsx';
import { ShipmentDrafts } from './shipment-drafts.tsx';
import { useReplaceItems } from './use-shipment.ts';

/** Seldom opened, so that the page does not load it. */
const ReturnDialog = lazy(() => import('./return-dialog.tsx').then((module) => ({ default: module.ReturnDialog })));

const sortable = ['shipped', 'username', 'name', 'color', 'quantity', 'trackingNumber', 'shippingDate'] as const;

/** Ordered rewards: the address, the shipment, and the mail about it. */
export function RedeemedItemsPage() {
  const words = useWords('orders');
  const search = route.useSearch();
  const program = search.program ?? '';
  const sort = orderOf(sortable, search);
  const [mailedItem, setMailedItem] = useState<RedeemedItem | null>(null);
  const [returnedItem, setReturnedItem] = useState<RedeemedItem | null>(null);
  const replaceItems = useReplaceItems();
  const filter = search.status ?? 'all';
  const list = useList(
    { search, navigate: route.useNavigate() },
    'GET /api/admin/program/:id/cartRewardItems',
    {
      id: program,
      shipped: filter === 'pending' || filter === 'shipped' ? filter === 'shipped' : undefined,
      canceled: filter === 'canceled' ? true : undefined,
      search: search.search,
      sort: sort.key,
      direction: sort.direction,
    },
    // Rows that moved on their own would be pressed by mistake.
    { meta: { asksAgain: 'when-opened' } },
  );
  const counts = useOverview(program).data?.counts;
  const rows = list.data?.cartItems;
  // Of what was returned whole nothing is left to ship or to announce.
  const picked = usePicked(rows, nameOf, (item) => keptQuantity(item) > 0);
  const mayShip = useMay()('ship');
  return (
    <>
      <PageHead
        title={words.title}
        name={useWords('portal').pages['/admin/program/edit/reward-items']}
        lead={mayShip ? words.lead : words.leadLooking}
      />
      <ShipmentDrafts>
        <List
          list={list}
          rows={rows}
          label={words.list}
          noun="item"
          failure={words.notLoaded}
          columns={redeemedItemColumns(mayShip, { onMail: setMailedItem, onReturn: setReturnedItem })}
          sort={sort}
          dense
          searched={words.search}
          toolbar={
            <ListFilter
              choices={[
                { value: 'all', label: words.filters.all, count: counts?.rewardsTotal },
                { value: 'pending', label: words.filters.pending, count: counts?.rewardsUnsent },
                { value: 'shipped', label: words.filters.shipped, count: counts?.rewardsShipped },
                { value: 'canceled', label: words.filters.canceled, count: counts?.rewardsCanceled },
              ]}
              value={filter}
              onChange={(status) => list.set({ status: status === 'all' ? undefined : status })}
            />
          }
          empty={words.none[filter]}
          noneFound={words.noneFound}
          picked={mayShip && filter !== 'canceled' ? picked : undefined}
          pickedBar={<PickedItems program={program} items={picked.rows} onPick={picked.set} />}
        />
      </ShipmentDrafts>
      <ConfirmShippingMails
        program={program}
        items={mailedItem ? [mailedItem] : []}
        opened={mailedItem !== null}
        onClose={() => setMailedItem(null)}
      />
      {returnedItem && (
        <Suspense>
          <ReturnDialog
            item={returnedItem}
            onDone={async (saved) => {
              await replaceItems([saved]);
              setReturnedItem(null);
            }}
            onClose={() => setReturnedItem(null)}
          />
        </Suspense>
      )}
    </>
  );
}

const route = getRouteApi('/admin/inside/program/edit/reward-items');
