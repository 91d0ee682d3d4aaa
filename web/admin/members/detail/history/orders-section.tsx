import { Box } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import type { CartItem } from '#contract/rewards.ts';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { cartTotal } from '#domain/rewards.ts';
import { pages } from '#web/api/query.ts';
import { StateBadge } from '#web/ui/state-badge.tsx';
import classes from './history.module.css';
import { HistorySection } from './history-section.tsx';

/** The rewards that the user ordered, and where they are. */
export function OrdersSection({ member }: { member: { _id: string; program: string } }) {
  const list = useInfiniteQuery(pages('GET /api/admin/userLoyaltyProgram/:id/orders', { id: member._id }));
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <HistorySection
      title="Orders"
      list={list}
      more={{
        label: 'Submitted Reward Items',
        link: linkOptions({ to: '/admin/program/edit/reward-items', search: { program: member.program } }),
      }}
      empty="No rewards ordered yet."
    >
      {orders.flatMap((order) =>
        order.items.map((item) => <Entry key={item._id} item={item} orderedAt={order.submittedAt} />),
      )}
    </HistorySection>
  );
}

const Entry = ({ item, orderedAt }: { item: CartItem; orderedAt: string }) => (
  <li className={classes.entry}>
    <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
      <div>{item.name}</div>
      <div className={classes.quiet}>
        {[item.color, item.size, `Quantity ${item.quantity}`].filter((part) => part).join(' · ')} · Ordered&nbsp;
        {formatDate(orderedAt)}
      </div>
      {item.shippingDate && <div className={classes.quiet}>Shipping Date {formatDate(item.shippingDate)}</div>}
      {item.trackingNumber && <div className={classes.quiet}>Tracking Number {item.trackingNumber}</div>}
    </Box>
    <div className={`num ${classes.figures}`}>
      <StateBadge state={item.shipped ? 'shipped' : 'pending'} />
      <div className={classes.quiet}>{formatPoints(cartTotal([item]))} points</div>
    </div>
  </li>
);
