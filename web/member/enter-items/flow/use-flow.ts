import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { receiptPoints } from '#domain/receipts.ts';
import { useRead } from '#web/api/query.ts';
import { useQuantitiesUnderWay } from '../../lines/quantities-under-way.ts';
import type { EnterItemsSearch } from '../../receipts/enter-items-search.ts';
import { enterItems } from '../../receipts/receipt-links.ts';
import type { Receipt } from '../../receipts/receipt-words.ts';
import type { Details } from './details.ts';

/**
 * The current place in the flow, and a function that changes it as long as the page is open. Values that are not given
 * stay, also those that changed while an answer was awaited.
 */
export function useFlow() {
  const router = useRouter();
  const [path] = useState(router.latestLocation.pathname);
  const search: EnterItemsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const linkTo = (next: EnterItemsSearch) => enterItems({ ...search, ...next });
  function go(next: EnterItemsSearch, how: { replace?: boolean; resetScroll?: boolean } = {}) {
    const { pathname, search: now } = router.latestLocation;
    if (pathname === path) void navigate({ ...enterItems({ ...(now as EnterItemsSearch), ...next }), ...how });
  }
  return { search, linkTo, go };
}

/** The first step, without any search. */
export const start = {
  step: undefined,
  entry: undefined,
  receipt: undefined,
  again: undefined,
  search: undefined,
  category: undefined,
  filters: undefined,
  page: undefined,
  line: undefined,
};

const route = getRouteApi('/program/$slug/inside/enter-items');

/**
 * The draft of an entry: the one that it knows, or that a try whose answer was lost has begun, which has its file. A draft
 * of the same number may be another receipt.
 */
export const draftOf = <Draft extends Receipt>(
  drafts: readonly Draft[],
  { draft, image }: { draft?: string | null; image: Details['image'] },
): Draft | undefined =>
  drafts.find(({ _id }) => _id === draft) ?? drafts.find((one) => image && one.image?.imageKey === image.imageKey);

/** The participant's receipts that are not submitted yet, with the quantities that are on their way to the server. */
export function useDrafts() {
  const { data, error, refetch } = useRead('GET /api/client/receipt/list', { status: 'draft', limit: 100 });
  const latest = useQuantitiesUnderWay();
  const chosen = useMemo(
    () => data && { ...data, receipts: data.receipts.map((draft) => withQuantities(draft, latest)) },
    [data, latest],
  );
  return { data: chosen, error, refetch };
}

/** A line that is being removed stays as it is until it has gone. */
function withQuantities(draft: Receipt, latest: ReadonlyMap<string, number>): Receipt {
  if (!draft.receiptItems.some(({ _id }) => latest.get(_id))) return draft;
  const receiptItems = draft.receiptItems.map((line) => ({ ...line, quantity: latest.get(line._id) || line.quantity }));
  const points = receiptPoints(receiptItems.map(({ item, quantity }) => ({ points: item.points, quantity })));
  return { ...draft, receiptItems, points };
}
