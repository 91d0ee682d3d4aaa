import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ask, call } from '#web/api/call.ts';
import { useRefresh } from '#web/api/query.ts';
import { notify } from '#web/ui/notices/notify.tsx';
import { describeShipment, type RedeemedItem } from '../redeemed-item.ts';
import { findShownItem, useReplaceItems } from '../use-replace-items.ts';

type Change = Omit<Ask<'POST /api/admin/cartRewardItem/update'>['cartItem'], '_id' | 'read'>;

/** Writes how far an item has come. */
export function useShipment(item: RedeemedItem) {
  const { _id, userLoyaltyProgram } = item;
  const client = useQueryClient();
  const refreshCounts = useRefresh('GET /api/admin/program/:id/overview');
  const replaceItems = useReplaceItems();
  return useMutation({
    // A tracking number and the date after it are written in the order they were typed.
    scope: { id: _id },
    mutationFn: (change: Change) => {
      const { trackingNumber, shippingDate } = findShownItem(client, _id) ?? item;
      return call('POST /api/admin/cartRewardItem/update', {
        userLoyaltyProgramId: userLoyaltyProgram,
        cartItem: { _id, ...change, read: { trackingNumber, shippingDate } },
      });
    },
    onSuccess: async ({ cartItem }) => {
      await replaceItems([cartItem]);
      void refreshCounts();
    },
    onError: async (refusal) => {
      if (refusal.type !== 'stale') return notify.danger(refusal.errors[0]?.message ?? refusal.msg);
      const now = refusal.data.cartItem as RedeemedItem;
      await replaceItems([now]);
      // What was typed stands in its field still, so that what is stored is told beside it.
      notify.danger(refusal.msg, { detail: describeShipment(now) });
    },
    // Leaving a field saves it: the spinner would come between the mouse and what it is just being pressed on.
    meta: { quiet: true },
  });
}
