import { InlineField } from '#web/ui/inline-field.tsx';
import { nameControl, type RedeemedItem } from '../redeemed-item.ts';
import { useShipmentDraft } from './shipment-drafts.tsx';
import { useShipment } from './use-shipment.ts';

export function TrackingField({ item }: { item: RedeemedItem }) {
  const [draft, write] = useShipmentDraft(item);
  const { mutateAsync } = useShipment(item);
  return (
    <InlineField
      label={nameControl('Tracking number', item)}
      placeholder="Add number"
      maxLength={100}
      draft={draft.trackingNumber}
      onDraft={(next) => write('trackingNumber', next)}
      value={item.trackingNumber ?? ''}
      onSave={(trackingNumber) => mutateAsync({ trackingNumber: trackingNumber || null })}
    />
  );
}
