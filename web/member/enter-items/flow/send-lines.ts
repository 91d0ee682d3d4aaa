import type { Receipt } from '#contract/receipts.ts';
import { draftBegun, type EntryLine, lineSettled, quantityOf } from '#domain/receipt-entry.ts';
import { call } from '#web/api/call.ts';
import { isAway, Refusal } from '#web/api/refusal.ts';
import type { Entry } from '../../entries/entry.ts';
import { changeEntry, findKnownEntry } from '../../entries/entry-store.ts';
import { sentDetails } from './details.ts';
import { findDraft, keepDraft, loadDraft } from './drafts.ts';

/** The lines of an entry are sent one after the other, in the order in which they were pressed; its submission comes last. */
export const inOrder = (id: string) => ({ id: `receipt ${id}` });

/** Whether the server has looked at it and does not take it; anything else stays and is tried again, or asks its member. */
export const isRefused = (error: unknown): error is Refusal =>
  error instanceof Refusal && !isLater(error) && error.type !== 'stale';
const isLater = (error: Refusal): boolean => error.status === 401 || error.status === 429 || isAway(error);

/**
 * Gives the draft on the server the lines that its member has; the first one begins it. Each line says what there shall
 * be, so that doing it again after a lost answer changes nothing. What is refused is taken off, and the refusal thrown
 * after the others, unless it is the beginning that is refused.
 */
export async function sendLines(id: string): Promise<void> {
  let refusal: Refusal | null = null;
  for (let entry = findKnownEntry(id); entry?.lines[0]; entry = findKnownEntry(id)) {
    const [line] = entry.lines as readonly [EntryLine];
    try {
      await sendLine(entry, line);
    } catch (error) {
      if (!isRefused(error)) throw error;
      refusal ??= error;
    }
    const isBegun = findKnownEntry(id)?.draft;
    const settled = refusal && !isBegun ? entry.lines : [line];
    for (const one of settled) void changeEntry(id, lineSettled(one));
  }
  if (refusal) throw refusal;
}

async function sendLine(entry: Entry, line: EntryLine): Promise<void> {
  const known = findDraft(entry);
  const before = known ?? (entry.draft ? await loadDraft(entry) : undefined);
  try {
    await bringTo(entry, before, line);
  } catch (error) {
    if (!(error instanceof Refusal && outdated.has(error.type ?? ''))) throw error;
    // A try whose answer was lost has changed the draft, or another device.
    const now = await loadDraft(entry);
    if (!now) throw error;
    await bringTo(entry, now, line);
  }
}
const outdated = new Set(['receipt-item-exists', 'not-found']);

async function bringTo(entry: Entry, before: Receipt | undefined, line: EntryLine): Promise<void> {
  const draft = (await change(entry, before, line)) ?? before;
  if (!draft) return;
  await keepDraft(draft);
  if (entry.draft !== draft._id) void changeEntry(entry.id, draftBegun(draft._id));
}

/** The draft after the call that makes the line what it shall be; null if it is that already. */
async function change(entry: Entry, draft: Receipt | undefined, line: EntryLine): Promise<Receipt | null> {
  const { item, printed, seen } = line;
  const there = draft?.receiptItems.find((one) => one.item._id === item._id);
  const quantity = quantityOf(line, there?.quantity ?? 0);
  if (quantity === (there?.quantity ?? 0)) return null;
  const sent = { itemId: item._id, quantity, printed };
  const sum = seen === undefined ? {} : { points: seen };
  if (!draft) {
    const receiptData = { ...sent, ...sentDetails(entry) };
    const first = { userLoyaltyProgramId: entry.memberId, receiptData, ...sum };
    return (await call('POST /api/client/receipt/addItem', first)).final;
  }
  const { _id: id } = draft;
  if (!there) return (await call('POST /api/client/receipt/:id/item', { id, ...sent })).receipt;
  const changed = { id, itemId: there._id, quantity, ...sum };
  return (await call('POST /api/client/receipt/:id/item/:itemId', changed)).receipt;
}
