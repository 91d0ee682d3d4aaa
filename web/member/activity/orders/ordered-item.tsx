import { Box } from '@mantine/core';
import { formatDate } from '#domain/calendar.ts';
import { formatPoints } from '#domain/points.ts';
import { cartTotal } from '#domain/rewards.ts';
import type { Answer } from '#web/api/call.ts';
import { Thumb } from '#web/ui/picture.tsx';
import { StateBadge } from '#web/ui/state-badge.tsx';
import rows from '../rows.module.css';
import classes from './ordered-item.module.css';

type Item = Answer<'GET /api/client/order/list'>['orders'][number]['items'][number];
type Props = { item: Item; orderedAt: string };

/** One ordered reward and where it is. */
export const OrderedItem = ({ item, orderedAt }: Props) => (
  <li className={`${rows.card} ${classes.order}`}>
    <Thumb url={item.imageUrl} size={72} />
    <Box flex={1} miw={0}>
      <p className={rows.name}>{item.name}</p>
      <p className={rows.meta}>
        {[item.color, item.size, `Quantity ${item.quantity}`].filter((part) => part).join(' · ')}
      </p>
      <p className={rows.meta}>
        Ordered {formatDate(orderedAt)} · <span className="num">{formatPoints(cartTotal([item]))} points</span>
      </p>
    </Box>
    <div className={classes.ship}>
      <StateBadge state={item.shipped ? 'shipped' : 'pending'} />
      {item.shippingDate && <p className={rows.meta}>Shipping date {formatDate(item.shippingDate)}</p>}
      {item.trackingNumber ? (
        <p className={classes.tracking}>
          Tracking number <b>{item.trackingNumber}</b>
        </p>
      ) : (
        <p className={rows.meta}>Tracking number follows when it ships</p>
      )}
    </div>
  </li>
);
