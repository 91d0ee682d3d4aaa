import { Box, Stack } from '@mantine/core';
import { addressLines } from '#domain/countries.ts';
import { cartTotal, orderedState } from '#domain/rewards.ts';
import type { Answer } from '#web/api/call.ts';
import { usePages } from '#web/api/query.ts';
import { TrackingNumber } from '#web/forms/tracking-number.tsx';
import { GrowingList } from '#web/lists/growing-list.tsx';
import { Thumb } from '#web/ui/documents/picture.tsx';
import { Day } from '#web/ui/values/day.tsx';
import { Points } from '#web/ui/values/figure.tsx';
import { Own, Told } from '#web/ui/values/own.tsx';
import { OwnParts, Parts } from '#web/ui/values/own-parts.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { StateBadge } from '#web/ui/values/state-badge.tsx';
import { useWords } from '#web/words.ts';
import { countryNow } from '#words/country-now.ts';
import { choiceParts } from '#words/describe.ts';
import rows from '../lines/rows.module.css';
import { useTakes } from '../use-takes.ts';
import classes from './ordered-item.module.css';
import { shownAs } from './shown-as.tsx';

/** An ordered reward and its shipping state. */
function OrderedItem({ item, order: { submittedAt, shipsTo } }: { item: Item; order: Order }) {
  const words = useWords('members').activity;
  const terms = useWords('terms');
  return (
    <li className={`${rows.card} ${classes.order}`}>
      <Thumb url={item.imageUrl} size={72} />
      <Box flex={1} miw={0}>
        <p className={rows.name}>
          <Own>{item.name}</Own>
        </p>
        <p className={rows.meta}>
          <Parts of={choiceParts(terms, item)} by=" · " />
        </p>
        <p className={rows.meta}>
          {words.ordered(<Day key="day" at={submittedAt} />, <Points key="points" of={cartTotal([item])} />)}
        </p>
        <p className={rows.meta}>
          <Told say={words.shipsTo} of={<OwnParts of={[shipsTo.name, ...addressLines(shipsTo, countryNow())]} />} />
        </p>
        {item.returns.map((returned) => (
          <ReturnedItem key={returned.at} of={returned} />
        ))}
      </Box>
      <div className={classes.ship}>
        <StateBadge state={orderedState(item)} />
        {item.shippingDate && <p className={rows.meta}>{words.shippingDate(sayDay(item.shippingDate))}</p>}
        {item.trackingNumber ? (
          <p className={rows.meta}>
            {words.trackingNumber(<TrackingNumber key="number" number={item.trackingNumber} />)}
          </p>
        ) : (
          orderedState(item) === 'pending' && <p className={rows.meta}>{words.trackingFollows}</p>
        )}
      </div>
    </li>
  );
}

/** What of it was canceled or came back, with the points and the reason. */
function ReturnedItem({ of: { at, quantity, points, wasShipped, reason } }: { of: Item['returns'][number] }) {
  const words = useWords('returns');
  const say = wasShipped ? words.returned : words.canceled;
  return (
    <>
      <p className={rows.meta}>{say(quantity, <Day key="day" at={at} />, <Points key="points" of={points} />)}</p>
      {reason && (
        <p className={rows.meta}>
          <Told say={words.reason} of={reason} />
        </p>
      )}
    </>
  );
}

export function OwnOrders() {
  const { orders: words } = useWords('members').activity;
  const isOpen = useTakes('orders');
  const list = usePages('GET /api/client/order/list', {}, ({ orders }) => orders);
  return (
    <GrowingList of={list} {...shownAs(words, 'box', isOpen && { to: '/program/$slug/redeem-points' })}>
      {(orders) => (
        <Stack component="ul" gap="sm">
          {orders.flatMap((order) =>
            order.items.map((item) => <OrderedItem key={item._id} item={item} order={order} />),
          )}
        </Stack>
      )}
    </GrowingList>
  );
}

type Order = Answer<'GET /api/client/order/list'>['orders'][number];
type Item = Order['items'][number];
