import { Told } from '#web/ui/values/own.tsx';
import { sayDay } from '#web/ui/values/say-day.ts';
import { useWords } from '#web/words.ts';
import type { RedeemedItem } from './redeemed-item.ts';

/** 'Tracking Number: 1Z-9. Shipping Date: 05/02/2026.' */
export function ShipmentText({ item: { trackingNumber, shippingDate } }: { item: RedeemedItem }) {
  const words = useWords('orders');
  const day = shippingDate ? sayDay(shippingDate) : null;
  return <Told say={(number) => words.shipment(trackingNumber && number, day)} of={trackingNumber} />;
}
