import { Button, Group } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { Thumb } from '#web/ui/documents/picture.tsx';
import { useObjectUrl } from '#web/ui/documents/use-object-urls.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import rows from '../lines/rows.module.css';
import { useScan } from '../scan/scan.tsx';
import { giveUpWaiting, putWaiting, removeWaiting, type WaitingReceipt } from '../scan/waiting-store.ts';
import { useWaiting } from './use-waiting.ts';
import classes from './waiting-receipts.module.css';

type Props = {
  /** Without a connection nothing can be looked over. */
  isOffline?: boolean;
};

/** Receipts that were photographed without a connection, each with its state. */
export function WaitingReceipts({ isOffline = false }: Props) {
  const receipts = useWaiting();
  if (receipts.length === 0) return null;
  return (
    <Section title="On this phone" flush>
      <ul>
        {receipts.map((receipt) => (
          <Row key={receipt.id} receipt={receipt} isOffline={isOffline} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ receipt, isOffline }: { receipt: WaitingReceipt; isOffline: boolean }) {
  const open = useScan();
  const { online: isConnected } = useNetwork();
  const { state, file } = receipt;
  async function remove() {
    if (!(await giveUpWaiting(receipt.id))) return notify.info('It is being sent already.');
    notify.info('The photograph is removed.', { act: { label: 'Undo', press: () => void putWaiting(receipt) } });
  }
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Thumb url={useObjectUrl(file)} alt="" />
        <div>
          <p className={rows.name}>{state === 'sent' ? `Receipt ${receipt.receiptNumber}` : takenAt(receipt)}</p>
          <p className={rows.meta} role="status">
            {stateText(receipt, isConnected && !isOffline)}
          </p>
        </div>
      </div>
      <Group gap="xs" wrap="nowrap" ml="auto">
        {state === 'asks' && file && !isOffline && (
          <Button variant="light" px="md" onClick={() => open(file, receipt)}>
            Look it over
          </Button>
        )}
        {state === 'sent' ? (
          <Button variant="default" px="md" onClick={() => void removeWaiting(receipt.id)}>
            OK
          </Button>
        ) : (
          <Button variant="subtle" color="gray" px="sm" onClick={() => void remove()}>
            Remove
          </Button>
        )}
      </Group>
    </li>
  );
}

const time = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
const takenAt = (receipt: WaitingReceipt) => `Photographed ${time.format(receipt.takenAt)}`;

function stateText({ state, reason, image }: WaitingReceipt, isConnected: boolean): string {
  if (state === 'sent') return 'Sent for approval.';
  if (state === 'asks') return reason ?? '';
  if (!isConnected) return 'Waits for a connection. It is then sent, or you are asked about what is not clear.';
  if (reason) return `Not sent yet, and tried again soon: ${reason}`;
  return image
    ? 'Uploaded. It is read now.'
    : 'It is sent as soon as possible, or you are asked about what is not clear.';
}
