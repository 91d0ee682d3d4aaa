import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, refusedAs } from '#web/api/call.ts';
import { saveOver } from '#web/edit/save-over.ts';
import { notify } from '#web/ui/notify.tsx';
import { describeShipment, type RedeemedItem, type Shipment, shipmentOf } from './redeemed-item.ts';
import { findShownItem, useReplaceItems } from './use-replace-items.ts';

const save = 'POST /api/admin/cartRewardItem/update';

/** Writes how far an item has come. */
export function useShipment(item: RedeemedItem) {
  const client = useQueryClient();
  const replaceItems = useReplaceItems();
  return useMutation({
    // A tracking number and the date after it are written in the order they were typed.
    scope: { id: item._id },
    mutationFn: async (change: Partial<Shipment>) => {
      const shown = findShownItem(client, item._id) ?? item;
      const outcome = await saveOver(
        shown,
        { ...shipmentOf(shown), ...change },
        { valuesOf: shipmentOf, send, presentIn },
      );
      if ('saved' in outcome) return outcome.saved;
      throw outcome.refusal;
    },
    onSuccess: (saved) => replaceItems([saved]),
    onError: async (refusal) => {
      const theirs = presentIn(refusal);
      if (!theirs) return notify.danger(refusal.errors[0]?.message ?? refusal.msg);
      await replaceItems([theirs]);
      // What was typed is still in its field, so the notice says what is stored.
      notify.danger(refusal.msg, { detail: describeShipment(theirs) });
    },
    // Leaving a field saves it: the spinner would come between the mouse and what it is just being pressed on.
    meta: { quiet: true },
  });
}

async function send(change: Partial<Shipment>, read: RedeemedItem | null) {
  const { _id, version, userLoyaltyProgram: userLoyaltyProgramId } = read!;
  return (await call(save, { userLoyaltyProgramId, cartItem: { _id, version, ...change } })).cartItem;
}

const presentIn = (error: unknown) => refusedAs(error, save, 'stale')?.cartItem ?? null;
