import { InlineField } from '#web/ui/inline-field.tsx';
import { nameControl, type RedeemedItem } from '../redeemed-item.ts';
import { useShipmentDraft } from './shipment-drafts.tsx';
import { useShipment } from './use-shipment.ts';

export function ShippingDateField({ item }: { item: RedeemedItem }) {
  const [draft, write] = useShipmentDraft(item);
  const { mutateAsync } = useShipment(item);
  return (
    <InlineField
      type="date"
      label={nameControl('Shipping date', item)}
      draft={draft.shippingDate}
      onDraft={(next) => write('shippingDate', next)}
      value={item.shippingDate ?? ''}
      onSave={(shippingDate) => mutateAsync({ shippingDate: shippingDate || null })}
    />
  );
}
