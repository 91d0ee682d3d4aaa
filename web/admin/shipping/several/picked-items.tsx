import { Button } from '@mantine/core';
import { useState } from 'react';
import { shippingProblem } from '#domain/rewards.ts';
import { notify } from '#web/ui/notify.tsx';
import { PickedBar } from '../../lists/picked-bar.tsx';
import { useWhenSaved } from '../mail/use-when-saved.ts';
import type { RedeemedItem } from '../redeemed-item.ts';
import { ConfirmMails } from './confirm-mails.tsx';
import { sayOutcome } from './say-outcome.tsx';
import { ShipmentDialog } from './shipment-dialog.tsx';
import { useShipSeveral } from './use-several.ts';

type Props = {
  program: string;
  items: readonly RedeemedItem[];
  /** What is picked from now on: what refused stays. */
  onPick: (ids: string[]) => void;
};

/** What can be done with several rows at once. */
export function PickedItems({ program, items, onPick }: Props) {
  const [opened, open] = useState<'shipment' | 'mails' | null>(null);
  const { start, isPending } = useShipSeveral(program);
  const shipping = useWhenSaved(items, () =>
    start(
      items,
      { shipped: true },
      ({ failed }) => {
        sayOutcome(items, failed, { done: 'marked as shipped', problem: 'could not be marked as shipped' });
        onPick(failed.map(({ _id }) => _id));
      },
      ({ msg }) => notify.danger('Nothing was marked as shipped.', { detail: msg }),
    ),
  );
  const telling = useWhenSaved(items, () => {
    const problems = items.map(shippingProblem);
    if (problems.every((problem) => problem !== null)) notify.danger(problems[0]!);
    else open('mails');
  });
  return (
    <>
      <PickedBar count={items.length} onClear={() => onPick([])}>
        <Button variant="default" onClick={() => open('shipment')}>
          Set tracking
        </Button>
        <Button variant="default" onClick={shipping.ask} loading={shipping.isWaiting || isPending}>
          Mark shipped
        </Button>
        <Button onClick={telling.ask} loading={telling.isWaiting}>
          Send e-mails
        </Button>
      </PickedBar>
      <ShipmentDialog
        program={program}
        items={items}
        opened={opened === 'shipment'}
        onPick={onPick}
        onClose={() => open(null)}
      />
      <ConfirmMails
        program={program}
        items={items}
        opened={opened === 'mails'}
        onPick={onPick}
        onClose={() => open(null)}
      />
    </>
  );
}
