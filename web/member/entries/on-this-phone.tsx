import { Box, Button, Group } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { use, useState } from 'react';
import { momentIn } from '#domain/format.ts';
import { Thumb } from '#web/ui/documents/picture.tsx';
import { useObjectUrl } from '#web/ui/documents/use-object-urls.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useRowHold } from '#web/ui/feedback/second-tap.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { LinkButton } from '#web/ui/links/link.tsx';
import { DayZone, readersZone } from '#web/ui/values/days-in.ts';
import { useWords, wordsOf } from '#web/words.ts';
import rows from '../lines/rows.module.css';
import { enterItems } from '../receipts/receipt-links.ts';
import { useTakes } from '../use-takes.ts';
import { deviceName, isListed } from './begin-entry.ts';
import type { Entry } from './entry.ts';
import { giveUpEntry, isBeingKept, isKept, removeEntry } from './entry-store.ts';
import classes from './on-this-phone.module.css';
import { reasonOf } from './say-reason.ts';
import { leave, useEntries, useFile } from './use-entries.ts';

/** More would push the form that stands below them out of sight. */
const FIRST = 3;

type Props = {
  /** Without a connection nothing can be looked over. */
  isOffline?: boolean;
};

/** Receipts that are on this phone alone, each with its state: not sent yet, waiting for a connection, or just sent. */
export function OnThisPhone({ isOffline = false }: Props) {
  const entries = (useEntries() ?? []).filter(isListed);
  return entries.length > 0 && <EntryList entries={entries} isOffline={isOffline} />;
}

/** Those beside the one that the page is about; of many the newest. */
export function OthersOnThisPhone({ except }: { except: string }) {
  const words = useWords('entry').waiting;
  const [isWhole, showAll] = useState(false);
  const entries = (useEntries() ?? []).filter((entry) => entry.id !== except && isListed(entry));
  if (entries.length === 0) return null;
  return (
    <Box mb="xl">
      <EntryList entries={isWhole ? entries : entries.slice(-FIRST)} isOffline={false} />
      {!isWhole && entries.length > FIRST && (
        <Button variant="subtle" mt="xs" onClick={() => showAll(true)}>
          {words.showAll(entries.length)}
        </Button>
      )}
    </Box>
  );
}

function EntryList({ entries, isOffline }: { entries: readonly Entry[]; isOffline: boolean }) {
  const words = useWords('entry').waiting;
  useRowHold(entries.map(({ id }) => id));
  return (
    <Section title={words.onDevice(deviceName())} flush>
      <ul>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} isOffline={isOffline} />
        ))}
      </ul>
    </Section>
  );
}

function Row({ entry, isOffline }: { entry: Entry; isOffline: boolean }) {
  const { online: isConnected } = useNetwork();
  const { flow, lines, waiting: words } = useWords('entry');
  // Without a connection the program may not be there, and the phone's own clock shows when its photos were taken.
  const zone = use(DayZone) ?? readersZone();
  const isOpen = useTakes('receipts');
  const { id, memberId, state, photos } = entry;
  const first = useFile(photos[0]?.id);
  const picture = first?.type.startsWith('image/') ? first : null;
  async function remove() {
    const bringBack = await giveUpEntry(id);
    if (!bringBack) return notify.info(words.beingSent);
    leave(memberId, id);
    const what = photos.length > 0 ? words.photoRemoved : words.receiptRemoved;
    notify.info(what, { name: id, act: { label: lines.undo, press: bringBack } });
  }
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Thumb url={useObjectUrl(picture)} alt="" />
        <div>
          <p className={rows.name}>{nameOf(entry, zone)}</p>
          <p className={rows.meta} role="status">
            {stateText(entry, isConnected && !isOffline)}
          </p>
        </div>
      </div>
      <Group gap="xs" wrap="nowrap" ml="auto">
        {(state === 'asks' || state === 'open') && !isOffline && isOpen && (
          <LinkButton
            variant="light"
            px="md"
            {...enterItems({ entry: id, ...(photos.length > 0 && { step: 'read' }) })}
          >
            {state === 'asks' ? words.lookOver : flow.continueDraft}
          </LinkButton>
        )}
        {state === 'sent' ? (
          <Button variant="default" px="md" onClick={() => void removeEntry(id)}>
            {flow.ok}
          </Button>
        ) : (
          <Button variant="subtle" color="gray" px="sm" onClick={() => void remove()}>
            {words.remove}
          </Button>
        )}
      </Group>
    </li>
  );
}

function nameOf({ receiptNumber, photos, begunAt }: Entry, zone: string): string {
  const { flow, waiting: words } = wordsOf('entry');
  if (receiptNumber) return flow.receipt(receiptNumber);
  const { day, time } = momentIn(new Date(begunAt), zone);
  const at = wordsOf('parts').dates.dayAndTime(day, time);
  return photos.length > 0 ? words.photographed(at) : words.begun(at);
}

function stateText(entry: Entry, isConnected: boolean): string {
  const { id, state, image } = entry;
  const { waiting: words, reasons } = wordsOf('entry');
  const reason = reasonOf(entry);
  if (!isKept(id)) return words.keptWithPage;
  if (isBeingKept(id)) return words.oneMoment;
  if (state === 'open') return words.notSent;
  if (state === 'sent') return words.sent;
  if (state === 'asks') return reason ?? reasons.unfinished;
  if (!isConnected) return words.waitsForConnection;
  if (reason) return words.triedAgain(reason);
  return image ? words.beingRead : words.sentSoon;
}
