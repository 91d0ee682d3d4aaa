import { Text } from '@mantine/core';
import { type Answer, call, type RefusalOf } from '#web/api/call.ts';
import { useAct, useReadIf } from '#web/api/query.ts';
import { ReasonDialog } from '#web/edit/reason-dialog.tsx';
import { useWords } from '#web/words.ts';
import { Effect } from '../decision/effect.tsx';
import type { Receipt } from '../receipt.ts';

const keep = 'POST /api/admin/receipt/:id/objection/keep';
const uphold = 'POST /api/admin/receipt/:id/objection/uphold';

export type Answering = {
  receipt: Receipt;
  how: 'keep' | 'uphold';
  /** The queue at the desk. */
  only: 'overdue' | undefined;
  onDone: (answer: Answer<typeof keep>, news: string) => void;
  onClose: () => void;
};

/** Says what it would do to the member's points before anything is taken back. */
export function AnswerDialog({ receipt, how, only, onDone, onClose }: Answering) {
  const { _id: id, receiptNumber, decisions, user } = receipt;
  const { answering: words, ...labels } = useWords('objections');
  const isUpheld = how === 'uphold';
  const found = useReadIf(isUpheld, 'GET /api/admin/receipt/:id/objection', { id });
  const effect = found.data?.reopening;
  const act = useAct<Answer<typeof keep>, RefusalOf<typeof keep | typeof uphold>, string>({
    mutationFn: (answer) =>
      // The form is sent once the effect was seen.
      isUpheld
        ? call(uphold, { id, only, answer, expected: effect! })
        : call(keep, { id, only, answer, decision: decisions.length }),
    onSuccess: (answer) => onDone(answer, isUpheld ? words.upheld(receiptNumber) : words.kept(receiptNumber)),
  });
  return (
    <ReasonDialog
      words={{ ...words, title: words[how], submit: labels[how] }}
      act={act}
      isUnseen={isUpheld && !effect}
      onClose={onClose}
    >
      {isUpheld ? <Effect member={user.name} of={found} /> : <Text size="sm">{words.keepText}</Text>}
    </ReasonDialog>
  );
}
