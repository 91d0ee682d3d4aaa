import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Ask, call } from '#web/api/call.ts';
import { notify } from '#web/ui/notify.tsx';
import { tellIfDecided } from '../decision/tell-decided.ts';
import { type Receipt, receiptKey } from '../receipt.ts';
import { useOnly } from '../receipt-links.ts';

type Fields = Ask<'POST /api/admin/receipt/:id/receiptItem/:itemId'>['updatedFields'];

/** Corrects one line. The desk shows it at once, and waits with a decision until the server has it too. */
export function useCorrection(receiptId: string, lineId: string) {
  const client = useQueryClient();
  const only = useOnly();
  const queryKey = receiptKey(receiptId, only);
  const mutationKey = ['correct', receiptId];
  const { mutateAsync } = useMutation({
    mutationKey,
    // One after the other, in the order they were made; decisions stand in the same row.
    scope: { id: receiptId },
    mutationFn: (updatedFields: Fields) =>
      call('POST /api/admin/receipt/:id/receiptItem/:itemId', { id: receiptId, itemId: lineId, only, updatedFields }),
    onMutate: async (fields) => {
      const show = () =>
        client.setQueryData(queryKey, (now) => now && { receipt: correct(now.receipt, lineId, fields) });
      // Before the next key, which may approve what the desk shows; and again, as what is called back takes it back.
      show();
      await client.cancelQueries({ queryKey });
      show();
    },
    onSuccess: (answer) => {
      // While another correction is on its way, this answer does not hold it yet.
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, answer);
    },
    onError: (refusal) => {
      const { receiptNumber = '' } = client.getQueryData(queryKey)?.receipt ?? {};
      if (!tellIfDecided(refusal, receiptNumber)) notify.danger(refusal.msg);
      return client.invalidateQueries({ queryKey });
    },
    // It shows already, and a spinner would come between the mouse and what is pressed on leaving the quantity.
    meta: { quiet: true },
  });
  return mutateAsync;
}

function correct(receipt: Receipt, lineId: string, fields: Fields): Receipt {
  const receiptItems = receipt.receiptItems.map((line) => (line._id === lineId ? { ...line, ...fields } : line));
  return { ...receipt, receiptItems };
}
