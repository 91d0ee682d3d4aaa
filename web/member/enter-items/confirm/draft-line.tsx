import { useMutation } from '@tanstack/react-query';
import { formatPoints } from '#domain/points.ts';
import { receiptPoints } from '#domain/receipts.ts';
import { call } from '#web/api/call.ts';
import { notify } from '#web/ui/notify.tsx';
import goods from '../../lines/goods-line.module.css';
import { GoodsLine } from '../../lines/goods-line.tsx';
import type { Receipt } from '../../receipts/receipt-words.ts';
import { useRefreshReceipts } from '../flow/use-refresh-receipts.ts';

type Props = { draft: Receipt; line: Receipt['receiptItems'][number] };

export function DraftLine({ draft, line: { _id, item, quantity } }: Props) {
  const remove = useRemoveLine(draft._id, _id);
  return (
    <GoodsLine
      name={item.name}
      url={item.image?.url}
      size={56}
      points={receiptPoints([{ points: item.points, quantity }])}
      isRemoving={remove.isPending}
      onRemove={() => remove.mutate()}
    >
      <p className={`num ${goods.meta}`}>
        {formatPoints(quantity)} × {formatPoints(item.points)} points
      </p>
    </GoodsLine>
  );
}

function useRemoveLine(id: string, itemId: string) {
  const refresh = useRefreshReceipts();
  return useMutation({
    mutationFn: () => call('POST /api/client/receipt/:id/item/:itemId', { id, itemId, quantity: 0 }),
    onSuccess: refresh,
    onError: (error) => {
      notify.danger(error.msg);
      // Taken away or submitted in another tab, perhaps; not waited for, as the server may be out of reach.
      void refresh();
    },
  });
}
