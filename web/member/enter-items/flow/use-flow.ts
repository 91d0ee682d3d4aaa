import { getRouteApi } from '@tanstack/react-router';
import { normalizeReceiptNumber } from '#domain/receipts.ts';
import { useRead } from '#web/api/query.ts';
import { enterItems } from '../../receipts/receipt-links.ts';
import type { Receipt } from '../../receipts/receipt-words.ts';
import type { EnterItemsSearch } from '../enter-items-search.ts';

/** The current place in the flow, and a function that changes it. Values that are not given stay. */
export function useFlow() {
  const search: EnterItemsSearch = route.useSearch();
  const navigate = route.useNavigate();
  const linkTo = (next: EnterItemsSearch) => enterItems({ ...search, ...next });
  const go = (next: EnterItemsSearch, how: { replace?: boolean; resetScroll?: boolean } = {}) =>
    void navigate({ ...linkTo(next), ...how });
  return { search, linkTo, go };
}

/** The first step, without any search. */
export const start = {
  step: undefined,
  receipt: undefined,
  again: undefined,
  search: undefined,
  category: undefined,
  filters: undefined,
  page: undefined,
  line: undefined,
};

const route = getRouteApi('/program/$slug/inside/enter-items');

/** The participant's draft with this number. */
export function useDraftOf(receiptNumber: string): Receipt | undefined {
  const number = normalizeReceiptNumber(receiptNumber);
  return useDrafts().data?.receipts.find((draft) => normalizeReceiptNumber(draft.receiptNumber) === number);
}

/** The participant's receipts that are not submitted yet. */
export function useDrafts() {
  return useRead('GET /api/client/receipt/list', { status: 'draft', limit: 100 });
}
