import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '#domain/format.ts';
import { useCall } from '#web/api/query.ts';
import { List, ListFilter, usePicked } from '#web/lists/list.tsx';
import { orderOf, useList } from '#web/lists/use-list.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { notify } from '#web/ui/notify.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useOverview } from '../use-overview.ts';
import type { RedeemedItem } from './redeemed-item.ts';
import { redeemedItemColumns } from './redeemed-item-columns.tsx';
import { PickedItems } from './several/picked-items.tsx';
import { ShipmentDrafts } from './shipment-drafts.tsx';
import { useReplaceItems } from './use-shipment.ts';

const sortable = ['shipped', 'username', 'name', 'color', 'quantity', 'trackingNumber', 'shippingDate'] as const;

/** What participants ordered: where it goes, how it was shipped, and whether they were notified. */
export function RewardItemsPage() {
  const search = route.useSearch();
  const program = search.program ?? '';
  const sort = orderOf(sortable, search);
  const [toldAbout, setToldAbout] = useState<RedeemedItem | null>(null);
  const filter = search.status ?? 'all';
  const list = useList(
    { search, navigate: route.useNavigate() },
    'GET /api/admin/program/:id/cartRewardItems',
    {
      id: program,
      shipped: filter === 'all' ? undefined : filter === 'shipped' ? 'true' : 'false',
      search: search.search,
      sort: sort.key,
      direction: sort.direction,
    },
    // Rows that moved by themselves would be pressed by mistake.
    { meta: { asksAgain: 'when-opened' } },
  );
  const counts = useOverview(program).data?.counts;
  const rows = list.data?.cartItems;
  const picked = usePicked(rows, ({ name, user }) => `${name}, ${user.username}`);
  return (
    <>
      <PageHead
        title="Rewards"
        lead="Redeemed reward items: add the tracking number and the date, with both mark as shipped, then tell the member."
      />
      <ShipmentDrafts>
        <List
          list={list}
          rows={rows}
          label="Redeemed reward items"
          noun="item"
          failure="The reward items could not be loaded."
          columns={redeemedItemColumns(setToldAbout)}
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
          picked={picked}
          pickedBar={<PickedItems program={program} items={picked.rows} onPick={picked.set} />}
        />
      </ShipmentDrafts>
      <ConfirmMail item={toldAbout} onClose={() => setToldAbout(null)} />
    </>
  );
}

const noneFound = { title: 'No reward item fits', text: 'No username or item name holds what you look for.' };

const emptyTexts: Record<'all' | 'pending' | 'shipped', { title: string; text: string }> = {
  all: { title: 'No rewards redeemed yet', text: 'What participants order with their points appears here.' },
  pending: { title: 'Nothing is left to ship', text: 'Every reward item that was ordered is on its way.' },
  shipped: { title: 'Nothing shipped yet', text: 'Items that you mark as shipped appear here.' },
};

const route = getRouteApi('/admin/inside/program/edit/reward-items');

type Props = {
  /** The item whose member is to be notified; null while nothing is asked. */
  item: RedeemedItem | null;
  onClose: () => void;
};

function ConfirmMail({ item, onClose }: Props) {
  const { mutate, isPending, error, reset } = useShippedMail();
  const close = () => {
    reset();
    onClose();
  };
  return (
    <ConfirmDialog
      opened={item !== null}
      onClose={close}
      onConfirm={() => item && mutate(item, { onSuccess: close })}
      title="Shipped notification"
      confirm="Send e-mail"
      busy={isPending}
    >
      <p>Are you sure you want to send the shipped notification email?</p>
      {item && (
        <p>
          To <strong>{item.user.username}</strong> ({item.user.email}): {item.name}, tracking number{' '}
          <span className="id">{item.trackingNumber}</span>, {item.shippingDate && formatDate(item.shippingDate)}.
        </p>
      )}
      {error && (
        <Notice kind="danger" title="The e-mail was not sent.">
          {error.msg}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

/** Tells the member that the item is on its way, once. */
function useShippedMail() {
  const replaceItems = useReplaceItems();
  return useCall(
    'POST /api/common/mailer/cartItemShipped',
    ({ _id, user }: RedeemedItem) => ({ emailInfo: { to: user.email, cause: _id } }),
    {
      onSuccess: async ({ queued }, item) => {
        const { username } = item.user;
        notify.info(queued ? `E-mail to ${username} is on its way.` : `${username} was notified before.`);
        await replaceItems([{ ...item, notifiedAt: new Date().toISOString() }]);
      },
    },
  );
}
