import { Checkbox, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { canMarkShipped } from '#domain/rewards.ts';
import { nameControl, type RedeemedItem } from '../redeemed-item.ts';
import classes from '../redeemed-items.module.css';
import { useShipmentDraft } from './shipment-drafts.tsx';
import { useShipment } from './use-shipment.ts';

const why = 'Needs a tracking number and a shipping date';

/** Can be checked once there are a tracking number and a date, saved or typed; until then it says so. Checking saves what is typed with it. */
export function ShippedBox({ item }: { item: RedeemedItem }) {
  const { mutate } = useShipment(item);
  // The box shows what was asked for with the very click: a mutation counts as begun only a moment after it.
  const [asked, ask] = useState<boolean | null>(null);
  const [draft] = useShipmentDraft(item);
  const typed = {
    trackingNumber: draft.trackingNumber?.trim() ?? item.trackingNumber,
    shippingDate: draft.shippingDate ?? item.shippingDate,
  };
  const isReady = canMarkShipped(typed) || item.shipped;
  const id = `why-${item._id}`;
  return (
    <Tooltip label={why} disabled={isReady}>
      <label className={classes.check} htmlFor={`shipped-${item._id}`}>
        {!isReady && (
          <span id={id} className={classes.why}>
            {why}
          </span>
        )}
        <Checkbox
          id={`shipped-${item._id}`}
          aria-label={nameControl('Shipped', item)}
          aria-describedby={isReady ? undefined : id}
          checked={asked ?? item.shipped}
          disabled={!isReady}
          onChange={({ currentTarget: { checked } }) => {
            ask(checked);
            mutate(checked ? { ...typed, shipped: true } : { shipped: false }, { onSettled: () => ask(null) });
          }}
        />
      </label>
    </Tooltip>
  );
}
