import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#web/api/call.ts';
import { query, useCall, useRead } from '#web/api/query.ts';
import { ReasonDialog } from '#web/edit/reason-dialog.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { useWords } from '#web/words.ts';
import type { Receipt } from '../receipt.ts';
import { Effect } from './effect.tsx';

const preview = 'GET /api/admin/receipt/:id/reopening';

type Props = {
  receipt: Receipt;
  /** The queue at the desk. */
  only: 'overdue' | undefined;
  onDone: (answer: Answer<'POST /api/admin/receipt/:id/reopen'>, news: string) => void;
  onClose: () => void;
};

/** Says what it would do to the member's points before anything is taken back. */
export function ReopenDialog({ receipt: { _id: id, receiptNumber, user }, only, onDone, onClose }: Props) {
  const words = useWords('receipts').reopening;
  const client = useQueryClient();
  const found = useRead(preview, { id });
  const effect = found.data?.reopening;
  const act = useCall(
    'POST /api/admin/receipt/:id/reopen',
    // The form is sent once the effect was seen.
    (reason: string) => ({ id, only, expected: effect!, reason }),
    {
      onSuccess: (answer) => onDone(answer, answer.waits ? words.second.waits : words.done(receiptNumber)),
      onError: (refusal) => {
        if (refusal.type === 'stale') client.setQueryData(query(preview, { id }).queryKey, refusal.data);
      },
    },
  );
  return (
    <ReasonDialog
      words={words}
      act={act}
      isUnseen={!effect}
      below={<Hint>{words.second.above}</Hint>}
      onClose={onClose}
    >
      <Effect member={user.name} of={found} />
    </ReasonDialog>
  );
}
