import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { shippingProblem } from '#domain/rewards.ts';
import { PickedBar } from '#web/lists/list.tsx';
import { notifyOutcome } from '#web/lists/outcome.tsx';
import { sayProblem } from '#web/say-problem.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { countParcels } from '../redeemed-item.ts';
import { useHasDraft } from '../shipment-drafts.tsx';
import { ShipmentText } from '../shipment-text.tsx';
import { useSayShipped } from '../undo-shipping.ts';
import { useWhenSaved } from '../use-shipment.ts';
import { type SeveralProps, ShipmentDialog } from './shipment-dialog.tsx';
import { failedOf, useSendShippingMails, useShipSeveral } from './use-several.ts';

/** The actions for several rows at once. */
export function PickedItems(several: SeveralProps) {
  const { program, items, onPick } = several;
  const words = useWords('orders').several;
  const [opened, open] = useState<'shipment' | 'mails' | null>(null);
  const { start, isPending } = useShipSeveral(program);
  const hasDraft = useHasDraft();
  const sayShipped = useSayShipped();
  const shipping = useWhenSaved(items, () => {
    if (hasDraft(items)) return notify.danger(wordsOf('orders').notSaved);
    start(
      items,
      { shipped: true },
      (outcome) => {
        const refused = outcome.failed.map(({ _id }) => _id);
        const shipped = items.filter(({ _id }) => !refused.includes(_id));
        notifyOutcome([], failedOf(outcome), 'item', 'shipped');
        const { cartItems: after, takeBackSeconds: seconds } = outcome;
        sayShipped({ sent: { shipped: true }, before: shipped, after, seconds });
        onPick(refused);
      },
      ({ reason }) => notify.danger(words.noneShipped, { detail: reason }),
    );
  });
  const mailing = useWhenSaved(items, () => {
    if (hasDraft(items)) return notify.danger(wordsOf('orders').notSaved);
    const problems = items.map((item) => sayProblem(shippingProblem(item)));
    if (problems.every((problem) => problem !== null)) notify.danger(problems[0]!);
    else open('mails');
  });
  return (
    <>
      <PickedBar count={items.length} onClear={() => onPick([])}>
        <Button variant="default" onClick={() => open('shipment')}>
          {words.setTracking}
        </Button>
        <Button variant="default" onClick={shipping.ask} loading={shipping.isWaiting || isPending}>
          {words.markShipped}
        </Button>
        <Button onClick={mailing.ask} loading={mailing.isWaiting}>
          {words.sendMails}
        </Button>
      </PickedBar>
      {opened === 'shipment' && <ShipmentDialog {...several} onClose={() => open(null)} />}
      <ConfirmShippingMails {...several} opened={opened === 'mails'} onClose={() => open(null)} />
    </>
  );
}

type ConfirmProps = Omit<SeveralProps, 'onPick'> & Partial<SeveralProps> & { opened: boolean; onClose: () => void };

/** Asks before mails are sent: who gets one about what, and who does not. */
export function ConfirmShippingMails({ program, items, opened, onPick, onClose }: ConfirmProps) {
  const words = useWords('orders').mails;
  const { start, ...act } = useSendShippingMails(program);
  // While it closes, it still shows the last ones.
  const shown = useLastAsked(items.length > 0 ? items : null) ?? [];
  const send = () =>
    start(items, null, (outcome) => {
      const { queued, failed } = outcome;
      onClose();
      if (queued > 0) notify.info(words.queued(queued));
      else if (failed.length === 0) notify.info(words.allNotified);
      notifyOutcome([], failedOf(outcome), 'item', 'notified');
      onPick?.(failed.map(({ _id }) => _id));
    });
  const notified = shown.filter(({ notifiedAt }) => notifiedAt !== null);
  const unready = shown.filter((item) => shippingProblem(item) !== null);
  const due = shown.filter((item) => !notified.includes(item) && !unready.includes(item));
  const mails = countParcels(due);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={send}
      title={words.title}
      confirm={mails > 1 ? words.send(mails) : words.sendOne}
      act={act}
    >
      <p>{words.asked}</p>
      <Box component="ul" mah={200} my="xs" pl="md" style={{ overflowY: 'auto', listStyle: 'disc' }}>
        {due.map((item) => (
          <li key={item._id}>
            {words.about(
              <strong key="username">
                <Own>{item.user.username}</Own>
              </strong>,
              <Own key="email">{item.user.email}</Own>,
              <Own key="item">{item.name}</Own>,
              <ShipmentText key="shipment" item={item} />,
            )}
          </li>
        ))}
      </Box>
      {mails < due.length && <Hint>{words.parcels}</Hint>}
      {notified.length > 0 && <Hint>{words.notifiedBefore(notified.length, counted)}</Hint>}
      {unready.length > 0 && <Hint>{words.notShipped(unready.length, counted)}</Hint>}
    </ConfirmDialog>
  );
}

const counted = (items: string) => <span key="items">{items}</span>;
