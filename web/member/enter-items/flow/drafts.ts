import type { Receipt as Answered } from '#contract/receipts.ts';
import { type EntryLine, linesWith } from '#domain/entry-lines.ts';
import type { PrintedDetails } from '#domain/printed-fields.ts';
import { receiptPoints } from '#domain/receipts.ts';
import { query, useRead } from '#web/api/query.ts';
import { noteChangeOf, queryClient } from '#web/api/query-client.ts';
import type { Entry } from '../../entries/entry.ts';
import { openChannel } from '../../entries/entry-store.ts';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { detailsOf, isEntered } from './details.ts';

type KeptLine = Receipt['receiptItems'][number];
/** A receipt that is not submitted yet, as its member has it: what the server does not have yet is among its lines. */
export interface Draft extends PrintedDetails, Pick<Receipt, 'image' | 'points'> {
  /** Undefined until its first line is on the server. */
  _id: string | undefined;
  receiptItems: readonly DraftLine[];
}
export interface DraftLine extends Pick<KeptLine, 'quantity' | 'printed'> {
  item: Omit<KeptLine['item'], 'image'> & { image: { url: string } | null };
}

const name = 'GET /api/client/receipt/list';
const drafts = { status: 'draft', limit: 100 } as const;
const { queryKey } = query(name, drafts);

/** The participant's receipts that are not submitted yet, as the server has them. */
export const useDrafts = () => useRead(name, drafts);

/**
 * The draft of an entry: the one that it knows, or that a try whose answer was lost has begun, which has its file. A draft
 * of the same number may be another receipt.
 */
const draftOf = (all: readonly Receipt[], { draft, image }: Pick<Entry, 'draft' | 'image'>): Receipt | undefined =>
  all.find(({ _id }) => _id === draft) ?? all.find((one) => image && one.image?.imageKey === image.imageKey);

/** The entry's draft as the server had it last. */
export const findDraft = (entry: Pick<Entry, 'draft' | 'image'>): Receipt | undefined =>
  draftOf(queryClient.getQueryData(queryKey)?.receipts ?? [], entry);

export const areDraftsKnown = (): boolean => queryClient.getQueryData(queryKey) !== undefined;

/** The entry's draft as the server has it now. */
export async function loadDraft(entry: Entry): Promise<Receipt | undefined> {
  const { receipts } = await queryClient.fetchQuery({ ...query(name, drafts), staleTime: 0 });
  return draftOf(receipts, entry);
}

/** Other windows with the same draft are told what it is now, before its lines leave the entry that all have. */
const channel = openChannel('guerdon.drafts');
channel?.addEventListener('message', ({ data: draft }: MessageEvent<Answered>) => {
  if (queryClient.getQueryData(queryKey)?.receipts.some(({ _id }) => _id === draft._id)) void showDraft(draft);
  else noteChangeOf(['receipts']);
});

export async function keepDraft(draft: Answered): Promise<void> {
  await showDraft(draft);
  channel?.postMessage(draft);
}

/** Shows a draft as an answer has it; answers that were read before are given up. */
async function showDraft(draft: Answered): Promise<void> {
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (before) => {
    if (!before) return;
    const isIt = ({ _id }: Receipt) => _id === draft._id;
    const now = {
      sentAgainOf: null,
      sentAgainAs: null,
      reopenedBecause: null,
      decision: 0,
      objection: null,
      ...before.receipts.find(isIt),
      ...draft,
    };
    return { ...before, receipts: [now, ...before.receipts.filter((one) => !isIt(one))] };
  });
}

/** The draft with what its member has changed; before the first line is on the server there is only that. */
export function draftWith(kept: Receipt | undefined, entry: Entry): Draft | undefined {
  const receiptItems = linesWith<DraftLine>(kept?.receiptItems ?? [], entry.lines).map(asDraftLine);
  if (!kept && (receiptItems.length === 0 || !isEntered(entry))) return undefined;
  const points = receiptPoints(receiptItems.map(({ item, quantity }) => ({ points: item.points, quantity })));
  return { _id: kept?._id, ...detailsOf(kept ?? entry), receiptItems, points };
}

const asDraftLine = (line: DraftLine | EntryLine): DraftLine => {
  const { item, quantity, printed = null } = line;
  return { item: { pointsNow: item.points, ...item, image: item.image ?? null }, quantity, printed };
};
