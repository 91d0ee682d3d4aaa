import { type QueryClient, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Answer, call, refusedAs } from '#web/api/call.ts';
import { useAct } from '#web/api/query.ts';
import { saveChange } from '#web/edit/save-over.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { describeShipment, type RedeemedItem, type Shipment, shipmentOf } from './redeemed-item.ts';

const save = 'POST /api/admin/cartRewardItem/update';

export function useShipment(item: RedeemedItem) {
  const client = useQueryClient();
  const replaceItems = useReplaceItems();
  return useAct({
    // A tracking number and the following date are saved in the order of typing.
    scope: { id: item._id },
    mutationFn: async (change: Partial<Shipment>) => {
      let seconds = 0;
      const send = async (sent: Partial<Shipment>, read: RedeemedItem | null) => {
        const { _id, version, userLoyaltyProgram: userLoyaltyProgramId } = read!;
        const answer = await call(save, { userLoyaltyProgramId, cartItem: { _id, version, ...sent } });
        seconds = answer.takeBackSeconds;
        return answer.cartItem;
      };
      const shown = findShownItem(client, item._id) ?? item;
      return { saved: await saveChange(shown, change, { valuesOf: shipmentOf, send, currentIn }), seconds };
    },
    onSuccess: ({ saved }) => replaceItems([saved]),
    onError: async (refusal) => {
      const theirs = currentIn(refusal);
      if (!theirs) return notify.danger(refusal.reason);
      await replaceItems([theirs]);
      // The typed value is still in its field, so the notice shows the stored one.
      notify.danger(refusal.reason, { detail: describeShipment(theirs) });
    },
  });
}

const currentIn = (error: unknown) => refusedAs(error, save, 'stale')?.cartItem ?? null;

const LIST = 'GET /api/admin/program/:id/cartRewardItems';
type List = Answer<typeof LIST>;

/** Puts changed items into their rows, which keep their places until the list is opened again. */
export function useReplaceItems() {
  const client = useQueryClient();
  return async (changed: readonly RedeemedItem[]) => {
    await client.cancelQueries({ queryKey: [LIST] });
    client.setQueriesData<List>({ queryKey: [LIST] }, (list) => list && replace(list, changed));
  };
}

/** The item as the open list has it: a change that waited for another one was typed over an older version. */
export function findShownItem(client: QueryClient, id: string): RedeemedItem | undefined {
  const lists = client.getQueriesData<List>({ queryKey: [LIST], type: 'active' });
  return lists.flatMap(([, list]) => list?.cartItems ?? []).find(({ _id }) => _id === id);
}

function replace(list: List, changed: readonly RedeemedItem[]): List {
  return { ...list, cartItems: list.cartItems.map((item) => changed.find(({ _id }) => _id === item._id) ?? item) };
}

/** Runs an action once the rows' last changes are saved, because it depends on the stored values. */
export function useWhenSaved(items: readonly RedeemedItem[], act: () => void) {
  const client = useQueryClient();
  const ofTheseRows = {
    predicate: ({ options }: { options: { scope?: { id: string } } }) =>
      items.some(({ _id }) => _id === options.scope?.id),
  };
  const saving = useIsMutating(ofTheseRows);
  const [isAsked, setAsked] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a save that ends is what it waits for.
  useEffect(() => {
    if (!isAsked || client.isMutating(ofTheseRows) > 0) return;
    setAsked(false);
    act();
  }, [isAsked, saving, items]);
  return { isWaiting: isAsked, ask: () => setAsked(true) };
}
