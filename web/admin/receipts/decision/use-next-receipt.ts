import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isPdf } from '#domain/files.ts';
import { loadDocument } from '#web/ui/documents/document-viewer.tsx';
import { wordsOf } from '#web/words.ts';
import type { Receipt } from '../receipt.ts';
import { useDeskLinks, useOnly } from '../receipt-links.ts';
import { type Only, receiptKey, receiptQuery } from '../receipt-query.ts';
import { sayDecided } from './undo.ts';
import type { DecisionDraft } from './use-decision-draft.ts';

/** Centered, because the right side shows the facts of the next receipt. */
export const atTheDesk = { name: 'decision', centered: true };

/** Whether the receipt is still the requested one: after a navigation the old one may stay visible for a moment. */
export function useIsAtTheDesk(id: string) {
  const router = useRouter();
  return () => (router.state.location.search as { receipt?: string }).receipt === id;
}

interface Outcome {
  outcome: string;
  draft: DecisionDraft;
  place: Receipt['queue'];
}

/** After a decision: opens the next receipt or the list, and says what was decided. */
export function useNextReceipt(id: string) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();
  const isAtTheDesk = useIsAtTheDesk(id);
  const links = useDeskLinks();
  const only = useOnly();
  return async (receipt: Receipt, { outcome, draft, place }: Outcome) => {
    // After the last one by date, earlier ones that were skipped follow.
    const next = place.next ?? place.previous;
    const detail = place.next ? undefined : whatIsLeft(place.total, only);
    const decided = { receipt, only, draft, link: links.receipt(id), ledTo: next, outcome, detail };
    sayDecided(decided, { client, navigate: router.navigate });
    if (next) {
      // A request from before the decision would answer with the old queue.
      await client.cancelQueries({ queryKey: receiptKey(next, only) });
      client.setQueryData(
        receiptKey(next, only),
        (prepared) => prepared && { receipt: moveUp(prepared.receipt, place) },
      );
    }
    // The reviewer has opened another page in between.
    if (!isAtTheDesk()) return;
    void navigate(links.nextLink(place));
  };
}

/** Gives a prefetched receipt the queue place of the decided one. */
function moveUp(receipt: Receipt, { position, total, previous, next }: Receipt['queue']): Receipt {
  if (next !== receipt._id) return receipt;
  return { ...receipt, queue: { ...receipt.queue, position, total, previous } };
}

function whatIsLeft(total: number, only: Only): string {
  const words = wordsOf('receipts').decision;
  if (total > 0) return words.earlierLeft(total);
  return only ? words.noneOverdue(wordsOf('terms').reviewTime) : words.noneLeft;
}

/** Prefetches the next receipt while this one is read, and its image as soon as this one's is there. */
export function usePrefetchedNext({ image, queue: { next } }: Receipt) {
  const client = useQueryClient();
  const only = useOnly();
  // Every answer contains a newly signed address; the viewer shows the first one.
  const [shown] = useState(image);
  useEffect(() => {
    if (!next) return;
    const asked = client.query(receiptQuery(next, only));
    // Answered from the browser's cache once the viewer has loaded a picture, but not a PDF.
    const drawn = shown && !isPdf(shown.imageKey) ? loadDocument(shown.url, false).catch(() => undefined) : undefined;
    // A failed prefetch is repeated when the receipt is opened, which then shows the failure.
    Promise.all([asked, drawn])
      .then(([{ receipt }]) => receipt.image && loadDocument(receipt.image.url, isPdf(receipt.image.imageKey)))
      .catch(() => undefined);
  }, [client, next, only, shown]);
}
