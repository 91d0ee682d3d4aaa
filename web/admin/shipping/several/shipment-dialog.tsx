import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { canMarkShipped } from '#domain/rewards.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { type Failed, FailedRows, notifyOutcome } from '#web/lists/outcome.tsx';
import { sayProblem } from '#web/say-problem.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { nameOf, type RedeemedItem } from '../redeemed-item.ts';
import { useSayShipped } from '../undo-shipping.ts';
import { failedOf, useShipSeveral } from './use-several.ts';

export type SeveralProps = {
  program: string;
  items: readonly RedeemedItem[];
  /** Selects the refused rows; the others are done. */
  onPick: (ids: string[]) => void;
};
type Props = SeveralProps & { onClose: () => void };

/** One tracking number, one date or both for several rows. It stays open with its values for rows that were refused. */
export function ShipmentDialog({ program, items, onPick, onClose }: Props) {
  const { several: words, columns } = useWords('orders');
  const form = useForm({
    initialValues: { trackingNumber: '', shippingDate: '', shipped: false },
    onValuesChange: () => form.clearErrors(),
  });
  const typed = form.values;
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const sayShipped = useSayShipped();
  const { start, isPending, error } = useShipSeveral(program);
  const trackingNumber = typed.trackingNumber.trim();
  const ready = items.filter((item) =>
    canMarkShipped({
      trackingNumber: trackingNumber || item.trackingNumber,
      shippingDate: typed.shippingDate || item.shippingDate,
    }),
  ).length;
  const shipped = typed.shipped && ready > 0;

  const save = () => {
    if (!trackingNumber && !typed.shippingDate && !shipped)
      return form.setFieldError('trackingNumber', words.nothingEntered);
    const shipment = {
      ...(trackingNumber && { trackingNumber }),
      ...(typed.shippingDate && { shippingDate: typed.shippingDate }),
      ...(shipped && { shipped }),
    };
    start(items, shipment, (outcome) => {
      const refused = outcome.failed.map(({ _id }) => _id);
      const saved = items.filter(({ _id }) => !refused.includes(_id));
      const { cartItems: after, takeBackSeconds: seconds } = outcome;
      if (shipped) sayShipped({ sent: shipment, before: saved, after, seconds });
      else notifyOutcome(saved.map(nameOf), [], 'item', 'saved');
      setFailed(failedOf(outcome));
      onPick(refused);
      if (outcome.failed.length === 0) onClose();
    });
  };

  return (
    <AskingModal
      title={words.title(items.length)}
      width={460}
      isChanged={form.isDirty()}
      isBusy={isPending}
      cost={words.inputLost}
      onLeave={onClose}
    >
      <form onSubmit={form.onSubmit(save)}>
        <Stack gap="md">
          <TextInput
            label={columns.trackingNumber}
            description={replaces(items, 'trackingNumber')}
            maxLength={MOST_CHARACTERS.trackingNumber}
            {...form.getInputProps('trackingNumber')}
            data-autofocus
          />
          <TextInput
            type="date"
            label={columns.shippingDate}
            description={replaces(items, 'shippingDate')}
            {...form.getInputProps('shippingDate')}
          />
          <Checkbox
            label={columns.shipped}
            description={shippable(ready, items.length)}
            {...form.getInputProps('shipped', { type: 'checkbox' })}
            checked={shipped}
            disabled={ready === 0}
          />
          {error && (
            <Notice kind="danger" title={error.type === 'offline' ? words.unknown : words.noneSaved}>
              {error.reason}
            </Notice>
          )}
          {failed.length > 0 && (
            <Notice kind="danger" title={words.failed(failed.length)}>
              <FailedRows failed={failed} />
            </Notice>
          )}
          <Hint>{words.emptyChangesNothing}</Hint>
        </Stack>
        <DialogButtons busy={isPending} onDismiss={onClose}>
          <Button type="submit" loading={isPending}>
            {words.save(items.length, (counted) => (
              <span key="items">{counted}</span>
            ))}
          </Button>
        </DialogButtons>
      </form>
    </AskingModal>
  );
}

/** Warns before an existing number is overwritten. */
function replaces(items: readonly RedeemedItem[], field: 'trackingNumber' | 'shippingDate'): string | undefined {
  const count = items.filter((item) => item[field]).length;
  return count > 0 ? wordsOf('orders').several.replaces(count) : undefined;
}

function shippable(ready: number, count: number): string {
  if (ready === 0) return sayProblem({ code: 'shippingMissing' });
  const words = wordsOf('orders').several;
  return ready === count ? words.allReady : words.ready(ready, count);
}
