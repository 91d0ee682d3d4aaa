import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#web/api/call.ts';
import type { RedeemedItem } from './redeemed-item.ts';

const LIST = 'GET /api/admin/program/:id/cartRewardItems';
type List = Answer<typeof LIST>;

/** Puts changed items into their rows. A row stays where it is, whatever the list is sorted by, until the list is opened again. */
export function useReplaceItems() {
  const client = useQueryClient();
  return async (changed: readonly RedeemedItem[]) => {
    await client.cancelQueries({ queryKey: [LIST] });
    client.setQueriesData<List>({ queryKey: [LIST] }, (list) => list && replace(list, changed));
  };
}

/** What the open list says of an item by now: a change that waited for another one was typed over an older answer. */
export function findShownItem(client: QueryClient, id: string): RedeemedItem | undefined {
  const lists = client.getQueriesData<List>({ queryKey: [LIST], type: 'active' });
  return lists.flatMap(([, list]) => list?.cartItems ?? []).find(({ _id }) => _id === id);
}

function replace(list: List, changed: readonly RedeemedItem[]): List {
  return { ...list, cartItems: list.cartItems.map((item) => changed.find(({ _id }) => _id === item._id) ?? item) };
}
