import { type Answer, type Ask, call } from '#web/api/call.ts';
import { useAct } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { canSaveOver } from '#web/edit/save-over.ts';
import type { Failed } from '#web/lists/outcome.tsx';
import { describeShipment, nameOf, type RedeemedItem, shipmentOf } from '../redeemed-item.ts';
import { useReplaceItems } from '../use-shipment.ts';

type Sent = Ask<'POST /api/admin/program/:id/cartRewardItems/update'>['shipment'];
type Shipped = Answer<'POST /api/admin/program/:id/cartRewardItems/update'>;

export const useShipSeveral = (program: string) =>
  useSeveral((rows, shipment: Sent) => shipAll(program, rows, shipment));

/** Mails the participants about several shipped items, once per parcel. */
export const useSendShippingMails = (program: string) =>
  useSeveral((rows) => call('POST /api/admin/program/:id/cartRewardItems/notify', { id: program, items: idsOf(rows) }));

type Items = readonly RedeemedItem[];

function useSeveral<Answered extends { cartItems: Items }, Asked = null>(
  act: (items: Items, asked: Asked) => Promise<Answered>,
) {
  const replaceItems = useReplaceItems();
  const { mutate, isPending, error, reset } = useAct({
    mutationFn: ({ items, asked }: { items: Items; asked: Asked }) => act(items, asked),
    meta: { coversPage: true },
    onSuccess: ({ cartItems }) => replaceItems(cartItems),
  });
  return {
    /** Calls `otherwise` on a failure that `error` does not show. */
    start: (items: Items, asked: Asked, then: (outcome: Answered) => void, otherwise?: (refusal: Refusal) => void) =>
      mutate({ items, asked }, { onSuccess: then, onError: otherwise }),
    isPending,
    /** Why nothing was done. */
    error,
    reset,
  };
}

/** Rows in which another administrator changed other fields are saved again over the new version. */
async function shipAll(id: string, rows: readonly RedeemedItem[], shipment: Sent): Promise<Shipped> {
  const versions = rows.map(({ version }) => version);
  const asked = { id, items: idsOf(rows), versions, shipment };
  const { cartItems, failed, takeBackSeconds } = await call(
    'POST /api/admin/program/:id/cartRewardItems/update',
    asked,
  );
  const again = failed.flatMap(({ _id, type }) => {
    const [read, theirs] = [rows, cartItems].map((items) => items.find((item) => item._id === _id));
    if (type !== 'stale' || !read || !theirs || theirs.version === read.version) return [];
    const mine = { ...shipmentOf(read), ...shipment };
    return canSaveOver(shipmentOf(read), shipmentOf(theirs), mine) ? [theirs] : [];
  });
  if (again.length === 0) return { cartItems, failed, takeBackSeconds };
  const outcome = await shipAll(id, again, shipment);
  const isAgain = ({ _id }: { _id: string }) => again.some((item) => item._id === _id);
  return {
    takeBackSeconds,
    cartItems: [...cartItems.filter((item) => !isAgain(item)), ...outcome.cartItems],
    failed: [...failed.filter((item) => !isAgain(item)), ...outcome.failed],
  };
}

/** The refused items of an answer with the reason, and the current values if another administrator changed them. */
export const failedOf = ({ cartItems, failed }: Pick<Shipped, 'cartItems' | 'failed'>): Failed[] =>
  failed.flatMap(({ _id, type, msg: reason }) =>
    cartItems
      .filter((item) => item._id === _id)
      .map((item) => ({
        id: _id,
        name: nameOf(item),
        reason,
        now: type === 'stale' ? describeShipment(item) : undefined,
      })),
  );

const idsOf = (items: readonly RedeemedItem[]) => items.map(({ _id }) => _id);
