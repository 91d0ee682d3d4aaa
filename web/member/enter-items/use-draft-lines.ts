import { useMutation } from '@tanstack/react-query';
import { countOf, formatPoints } from '#domain/format.ts';
import { draftBegun } from '#domain/receipt-entry.ts';
import { type Ask, call } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { changeEntry } from '../entries/entry-store.ts';
import { useEntry } from '../entries/use-entries.ts';
import { changesQuantity, type QuantityChange } from '../lines/quantities-under-way.ts';
import type { Receipt } from '../receipts/receipt-words.ts';
import { useMemberId } from '../use-member.ts';
import { type Details, sentDetails } from './flow/details.ts';
import { draftOf } from './flow/use-flow.ts';

/** Changes of a draft are sent one after the other, in the order in which they were pressed; its submission comes last. */
export const inOrder = (receiptNumber: string) => ({ id: `draft ${receiptNumber}` });

type AddedItem = Omit<Ask<'POST /api/client/receipt/addItem'>['receiptData'], keyof Details>;
interface Adding {
  items: readonly AddedItem[];
  /** The receipt's sum with new points, as the person confirmed it. */
  points?: number;
}
type Options = {
  /** Called with the draft. */
  onAdded: (receiptId: string) => void;
  onError?: (error: Refusal) => void;
  /** Whether the page waits for the answer. */
  coversPage?: boolean;
};

/**
 * Adds items to the receipt, which its first item creates, one after the other. If one fails, those before it are on the
 * list. What the server has already was added by a try whose answer was lost; more of it raises the quantity.
 */
export function useAddItems(invoice: Details, { onAdded, onError, coversPage = false }: Options) {
  const userLoyaltyProgramId = useMemberId();
  const { id } = useEntry().initial;
  return useMutation({
    scope: inOrder(invoice.receiptNumber),
    meta: { coversPage, loadsPages: 'first' },
    async mutationFn({ items, points }: Adding) {
      let receiptId: string | null = null;
      // It is of the first change alone: the next one makes another sum.
      let seen = points;
      for (const item of items) {
        const sent = { userLoyaltyProgramId, receiptData: { ...item, ...sentDetails(invoice) }, ...seenSum(seen) };
        const answer = await call('POST /api/client/receipt/addItem', sent).catch((error: unknown) => {
          if (!(error instanceof Refusal && error.type === 'receipt-item-exists')) throw error;
          return raise(item, invoice, error, seen);
        });
        if (!('isUnchanged' in answer)) seen = undefined;
        receiptId = answer.receiptId;
        // If a later one fails, the page knows what is on the list.
        void changeEntry(id, draftBegun(answer.receiptId));
      }
      return receiptId;
    },
    onSuccess: (receiptId) => receiptId && onAdded(receiptId),
    onError,
  });
}

const seenSum = (points: number | undefined) => (points === undefined ? {} : { points });

/** Gives an item that is on the list the quantity that is to be added, if that is more. */
async function raise(
  { itemId, quantity }: AddedItem,
  invoice: Details,
  refusal: Refusal,
  seen: number | undefined,
): Promise<{ receiptId: string; isUnchanged?: true }> {
  const { receipts } = await call('GET /api/client/receipt/list', { status: 'draft', limit: 100 });
  const draft = draftOf(receipts, invoice);
  const line = draft?.receiptItems.find(({ item }) => item._id === itemId);
  // It was removed in another window.
  if (!draft || !line) throw refusal;
  const { _id: id } = draft;
  if (quantity <= line.quantity) return { receiptId: id, isUnchanged: true };
  await call('POST /api/client/receipt/:id/item/:itemId', { id, itemId: line._id, quantity, ...seenSum(seen) });
  return { receiptId: id };
}

/** Changes a line's quantity; 0 removes it. */
export function useChangeLine({ _id: id, receiptNumber }: Pick<Receipt, '_id' | 'receiptNumber'>) {
  return useCall(
    'POST /api/client/receipt/:id/item/:itemId',
    ({ id: itemId, quantity, points }: QuantityChange & { points?: number }) => ({
      ...{ id, itemId, quantity },
      ...seenSum(points),
    }),
    {
      mutationKey: changesQuantity,
      scope: inOrder(receiptNumber),
      meta: { loadsPages: 'last' },
      // The member who raised it is asked.
      onError: (error) => error.type !== 'stale' && notify.danger(error.reason),
    },
  );
}

interface PutBack {
  itemId: string;
  quantity: number;
  printed: string | undefined;
  /** What one earned before it was removed. */
  before: number;
}

/** Puts a removed line back, whatever was corrected on its draft since, at today's points; says so if they are others. */
export function usePutBack({ _id: id, receiptNumber }: Receipt) {
  return useCall('POST /api/client/receipt/:id/item', ({ before: _, ...line }: PutBack) => ({ id, ...line }), {
    scope: inOrder(receiptNumber),
    meta: { loadsPages: 'last' },
    onSuccess: ({ receipt }, { itemId, before }) => {
      const item = receipt.receiptItems.find((line) => line.item._id === itemId)?.item;
      if (item && item.points !== before)
        notify.info(`${item.name} earns ${countOf(item.points, 'point')} today, and ${formatPoints(before)} before.`);
    },
    onError: ({ type, reason }) => {
      // Put back by a try whose answer was lost; the list shows it.
      if (type !== 'receipt-item-exists') notify.danger(reason);
    },
  });
}
