import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { EnterItemsSearch } from '../../receipts/enter-items-search.ts';
import { enterItems } from '../../receipts/receipt-links.ts';

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
