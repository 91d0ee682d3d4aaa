import { defaultStringifySearch, getRouteApi, useNavigate } from '@tanstack/react-router';
import type { EnterItemsSearch } from '#web/search.ts';
import { parseAddress } from '#web/ui/address.ts';
import { useMemberPaths } from '../../use-program.ts';

/** Where the flow is, and the way to another place in it. What is not named stays as it is. */
export function useFlow() {
  const search: EnterItemsSearch = route.useSearch();
  const { enterItems } = useMemberPaths();
  const navigate = useNavigate();
  const addressOf = (next: EnterItemsSearch) => enterItems + defaultStringifySearch({ ...search, ...next });
  const go = (next: EnterItemsSearch, how: { replace?: boolean; resetScroll?: boolean } = {}) =>
    void navigate({ ...parseAddress(addressOf(next)), ...how });
  return { search, addressOf, go };
}

/** The first step, with nothing left of what was looked for. */
export const start = {
  step: undefined,
  receipt: undefined,
  again: undefined,
  find: undefined,
  category: undefined,
  filters: undefined,
  page: undefined,
};

const route = getRouteApi('/program/$slug/inside/enter-items');
