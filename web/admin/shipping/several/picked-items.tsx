import { Box, Button } from '@mantine/core';
import { useState } from 'react';
import { countOf } from '#domain/format.ts';
import { shippingProblem } from '#domain/rewards.ts';
import { PickedBar } from '#web/lists/list.tsx';
import { notifyOutcome } from '#web/lists/outcome.tsx';
import { sayProblem } from '#web/say-problem.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { countParcels, describeShipment, nameOf } from '../redeemed-item.ts';
import { notSaved, useHasDraft } from '../shipment-drafts.tsx';
import { useWhenSaved } from '../use-shipment.ts';
import { type SeveralProps, ShipmentDialog } from './shipment-dialog.tsx';
import { failedOf, useSendShippingMails, useShipSeveral } from './use-several.ts';

/** The actions for several rows at once. */
export function PickedItems(several: SeveralProps) {
  const { program, items, onPick } = several;
  const [opened, open] = useState<'shipment' | 'mails' | null>(null);
  const { start, isPending } = useShipSeveral(program);
  const hasDraft = useHasDraft();
  const shipping = useWhenSaved(items, () => {
    if (hasDraft(items)) return notify.danger(notSaved);
    start(
      items,
      { shipped: true },
      (outcome) => {
        const refused = outcome.failed.map(({ _id }) => _id);
        const shipped = items.filter(({ _id }) => !refused.includes(_id));
        notifyOutcome(shipped.map(nameOf), failedOf(outcome), 'item', 'shipped');
        onPick(refused);
      },
      ({ reason }) => notify.danger('Nothing was marked as shipped.', { detail: reason }),
    );
  });
  const mailing = useWhenSaved(items, () => {
    if (hasDraft(items)) return notify.danger(notSaved);
    const problems = items.map((item) => sayProblem(shippingProblem(item)));
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
        <Button onClick={mailing.ask} loading={mailing.isWaiting}>
          Send e-mails
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
  const { start, ...act } = useSendShippingMails(program);
  // While it closes, it still shows the last ones.
  const shown = useLastAsked(items.length > 0 ? items : null) ?? [];
  const send = () =>
    start(items, null, (outcome) => {
      const { queued, failed } = outcome;
      onClose();
      if (queued > 0) notify.info(`${countOf(queued, 'e-mail')} ${queued === 1 ? 'is' : 'are'} on the way.`);
      else if (failed.length === 0) notify.info('All of them were notified already.');
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
      title="Shipped notification"
      confirm={mails > 1 ? `Send ${mails} e-mails` : 'Send e-mail'}
      act={act}
    >
      <p>Are you sure you want to send the shipped notification email?</p>
      <Box component="ul" mah={200} my="xs" pl="md" style={{ overflowY: 'auto', listStyle: 'disc' }}>
        {due.map((item) => (
          <li key={item._id}>
            <strong>{item.user.username}</strong> ({item.user.email}): {item.name}. {describeShipment(item)}
          </li>
        ))}
      </Box>
      {mails < due.length && <Hint>Items in one parcel are announced in one e-mail.</Hint>}
      {notified.length > 0 && (
        <Hint>
          <span>{countOf(notified.length, 'item')}</span> notified before: no second e-mail.
        </Hint>
      )}
      {unready.length > 0 && (
        <Hint>
          <span>{countOf(unready.length, 'item')}</span> not shipped yet: no e-mail, and still selected.
        </Hint>
      )}
    </ConfirmDialog>
  );
}
