import type { Receipt } from '#contract/receipts.ts';
import { type EntryLine, isSameLine, quantityOf } from '#domain/entry-lines.ts';
import { draftBegun, lineSettled } from '#domain/receipt-entry.ts';
import { call } from '#web/api/call.ts';
import { isAway, Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { wordsOf } from '#web/words.ts';
import type { Entry } from '../../entries/entry.ts';
import { changeEntry, findKnownEntry, findLatest, takeChangedElsewhere } from '../../entries/entry-store.ts';
import { inTurn } from '../../entries/in-turn.ts';
import { isEntered, sentDetails } from './details.ts';
import { areDraftsKnown, findDraft, keepDraft, loadDraft } from './drafts.ts';

/** Entries of which a call was not answered, or that another window has sent: what is known of their drafts may be outdated. */
const unsure = new Set<string>();
/** Entries without a draft whose details are being entered: what a draft would be begun with may still be typed. */
const beingEntered = new Set<string>();
/** What is pressed while an entry is sent is sent with it. */
const underWay = new Map<string, Promise<void>>();

/**
 * Gives the draft on the server the lines that its member has, in the order in which they were pressed; the first one
 * begins it. Each line says what there shall be, so that doing it again after a lost answer changes nothing. An item that
 * is refused is said and taken off. Whatever else fails is thrown and the lines stay, because they may be sent later, or
 * once their member has answered or corrected something.
 */
export async function sendLines(id: string): Promise<void> {
  const running = underWay.get(id) ?? sendAll(id).finally(() => underWay.delete(id));
  underWay.set(id, running);
  await running.catch((error: unknown) => {
    if (!(error instanceof Held)) throw error;
  });
}

/** The lines of an entry without a draft wait while its first step is shown, also if they are on their way there. */
export function holdLines(id: string): () => void {
  beingEntered.add(id);
  return () => void beingEntered.delete(id);
}

class Held extends Error {}

/** Of two windows one sends at a time. */
const sendAll = async (id: string): Promise<void> => await inTurn(`guerdon.lines.${id}`, () => sendEach(id));

async function sendEach(id: string): Promise<void> {
  for (let entry = await findLatest(id); entry && mayBeSent(entry); entry = await findLatest(id)) {
    if (takeChangedElsewhere(id)) unsure.add(id);
    const [line] = entry.lines as readonly [EntryLine];
    const settled = await sendLine(entry, line).then(
      () => [line],
      (error: unknown) => takenOff(entry, line, error),
    );
    for (const one of settled) void changeEntry(id, lineSettled(one));
  }
}

/** Whether it has lines, and a draft, or all that one is begun with. */
export const mayBeSent = (entry: Entry): boolean =>
  entry.state !== 'sent' && entry.lines.length > 0 && (entry.draft !== null || isEntered(entry));

/** Whether the same may be taken later, without anything that their member does. */
export const isLater = (error: Refusal): boolean => error.status === 401 || error.status === 429 || isAway(error);

/** The lines that the refusal is about: the one, or all of a receipt that is over; any other failure is thrown. */
function takenOff(entry: Entry, line: EntryLine, error: unknown): readonly EntryLine[] {
  if (isAway(error)) unsure.add(entry.id);
  if (!(error instanceof Refusal)) throw error;
  const isOver = entry.draft !== null && !findDraft(entry) && overs.has(error.type ?? '');
  const isOfItem = ofItems.has(error.type ?? '') || error.errors.some(({ path }) => path.endsWith('quantity'));
  if (!isOver && !isOfItem) throw error;
  notify.danger(error.reason, isOver ? {} : { detail: line.item.name });
  return isOver ? entry.lines : [line];
}
const ofItems = new Set(['not-found', 'receipt-full', 'item-disabled']);
const overs = new Set(['not-found', 'receipt-submitted']);

async function sendLine(entry: Entry, line: EntryLine): Promise<void> {
  const known = unsure.has(entry.id) ? undefined : findDraft(entry);
  const mustLoad = !known && (entry.draft !== null || unsure.has(entry.id) || !areDraftsKnown());
  const draft = mustLoad ? await loadDraft(entry) : known;
  if (!draft && beingEntered.has(entry.id)) throw new Held();
  unsure.delete(entry.id);
  // It was changed while the draft was loaded.
  if (!findKnownEntry(entry.id)?.lines.some((one) => isSameLine(one, line))) return;
  try {
    await bringTo(entry, draft, line);
  } catch (error) {
    if (!(error instanceof Refusal && outdated.has(error.type ?? ''))) throw error;
    // A try whose answer was lost has changed the draft, or another device.
    const now = await loadDraft(entry);
    if (!now) throw error;
    await bringTo(entry, now, line);
  }
}
const outdated = new Set(['receipt-item-exists', 'not-found', 'receipt-submitted']);

async function bringTo(entry: Entry, before: Receipt | undefined, line: EntryLine): Promise<void> {
  const after = await change(entry, before, line);
  if (after) await keepDraft(after);
  if (after) sayPoints(before, after, line);
  const draft = (after ?? before)?._id;
  if (draft && entry.draft !== draft) void changeEntry(entry.id, draftBegun(draft));
}

/** An item that is put back earns what it earns today. */
function sayPoints(before: Receipt | undefined, after: Receipt, { item: { _id, name, points } }: EntryLine): void {
  const isNew = !before?.receiptItems.some(({ item }) => item._id === _id);
  const today = after.receiptItems.find(({ item }) => item._id === _id)?.item.points ?? points;
  if (isNew && today !== points) notify.info(wordsOf('entry').lines.earnsToday(name, today, points));
}

/** The draft after the call that makes the line what it shall be; null if it is that already. */
async function change(entry: Entry, draft: Receipt | undefined, line: EntryLine): Promise<Receipt | null> {
  const { item, printed, seen } = line;
  const there = draft?.receiptItems.find((one) => one.item._id === item._id);
  const quantity = quantityOf(line, there?.quantity ?? 0);
  if (quantity === (there?.quantity ?? 0)) return null;
  const sent = { itemId: item._id, quantity, printed };
  const sum = seen === undefined ? {} : { points: seen };
  // Of one that is over, the server says what it has become.
  const id = draft?._id ?? entry.draft;
  if (id === null) {
    const receiptData = { ...sent, ...sentDetails(entry) };
    const first = { userLoyaltyProgramId: entry.memberId, receiptData, ...sum };
    return (await call('POST /api/client/receipt/addItem', first)).final;
  }
  if (!there) return (await call('POST /api/client/receipt/:id/item', { id, ...sent })).receipt;
  const changed = { id, itemId: there._id, quantity, ...sum };
  return (await call('POST /api/client/receipt/:id/item/:itemId', changed)).receipt;
}
