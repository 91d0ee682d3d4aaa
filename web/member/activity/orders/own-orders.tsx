import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { pages } from '#web/api/pages.ts';
import { BoxScene } from '#web/ui/scenes.tsx';
import { ActivityList } from '../activity-list.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { OrderedItem } from './ordered-item.tsx';

export function OwnOrders() {
  const list = useInfiniteQuery(pages('GET /api/client/order/list', {}));
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <ActivityList noun="orders" list={list} isEmpty={orders.length === 0} empty={<NoOrders />}>
      <Stack component="ul" gap="sm">
        {orders.flatMap((order) =>
          order.items.map((item) => <OrderedItem key={item._id} item={item} orderedAt={order.submittedAt} />),
        )}
      </Stack>
    </ActivityList>
  );
}

const NoOrders = () => (
  <NothingYet
    art={<BoxScene />}
    title="No orders yet"
    text="Rewards that you redeem stand here, with their tracking number once they ship."
    way={{ label: 'Redeem Points', link: { to: '/program/$slug/redeem-points' } }}
  />
);
