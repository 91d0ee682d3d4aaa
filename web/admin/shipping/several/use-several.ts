import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Ask, call } from '#web/api/call.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { conflictsOf } from '#web/edit/merge.ts';
import { type RedeemedItem, shipmentOf } from '../redeemed-item.ts';
import { useReplaceItems } from '../use-shipment.ts';

type Sent = Ask<'POST /api/admin/program/:id/cartRewardItems/update'>['shipment'];
type Shipped = Answer<'POST /api/admin/program/:id/cartRewardItems/update'>;
type Notified = Answer<'POST /api/admin/program/:id/cartRewardItems/notify'>;

export interface Act<Asked, Answered> {
  start: (
    items: readonly RedeemedItem[],
    asked: Asked,
    then: (outcome: Answered) => void,
    /** Where nobody reads `error`. */
    otherwise?: (refusal: Refusal) => void,
  ) => void;
  isPending: boolean;
  /** Why nothing at all was done. */
  error: Refusal | null;
  reset: () => void;
}

/** Writes one shipment into several items. */
export function useShipSeveral(program: string): Act<Sent, Shipped> {
  return useSeveral('ship several', (rows, shipment: Sent) => shipAll(program, rows, shipment));
}

/** Tells the participants of several items that these are on their way, of each once. */
export function useNotifySeveral(program: string): Act<null, Notified> {
  return useSeveral('tell several', (rows) =>
    call('POST /api/admin/program/:id/cartRewardItems/notify', { id: program, items: idsOf(rows) }),
  );
}

function useSeveral<Asked, Answered extends { cartItems: RedeemedItem[] }>(
  key: string,
  act: (items: readonly RedeemedItem[], asked: Asked) => Promise<Answered>,
): Act<Asked, Answered> {
  const client = useQueryClient();
  const replaceItems = useReplaceItems();
  const mutationKey = [key];
  const { mutate, isPending, error, reset } = useMutation<
    Answered,
    Refusal,
    { items: readonly RedeemedItem[]; asked: Asked }
  >({
    mutationKey,
    mutationFn: ({ items, asked }) => act(items, asked),
    onSuccess: ({ cartItems }) => replaceItems(cartItems),
  });
  return {
    // A second tap comes before the page could disable the button.
    start: (items, asked, then, otherwise) => {
      if (client.isMutating({ mutationKey }) > 0) return;
      mutate({ items, asked }, { onSuccess: then, onError: otherwise });
    },
    isPending,
    error,
    reset,
  };
}

/** Rows in which somebody else changed other fields meanwhile are written once more, over what is there now. */
async function shipAll(id: string, rows: readonly RedeemedItem[], shipment: Sent): Promise<Shipped> {
  const versions = rows.map(({ version }) => version);
  const asked = { id, items: idsOf(rows), versions, shipment };
  const { cartItems, failed } = await call('POST /api/admin/program/:id/cartRewardItems/update', asked);
  const again = failed.flatMap(({ _id, type }) => {
    const [read, theirs] = [rows, cartItems].map((items) => items.find((item) => item._id === _id));
    if (type !== 'stale' || !read || !theirs || theirs.version === read.version) return [];
    const mine = { ...shipmentOf(read), ...shipment };
    return conflictsOf(shipmentOf(read), shipmentOf(theirs), mine).length > 0 ? [] : [theirs];
  });
  if (again.length === 0) return { cartItems, failed };
  const outcome = await shipAll(id, again, shipment);
  const isAgain = ({ _id }: { _id: string }) => again.some((item) => item._id === _id);
  return {
    cartItems: [...cartItems.filter((item) => !isAgain(item)), ...outcome.cartItems],
    failed: [...failed.filter((item) => !isAgain(item)), ...outcome.failed],
  };
}

const idsOf = (items: readonly RedeemedItem[]) => items.map(({ _id }) => _id);
