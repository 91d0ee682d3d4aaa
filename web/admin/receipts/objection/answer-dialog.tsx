import { Button, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { type Answer, call } from '#web/api/call.ts';
import { useAct, useReadIf } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { useWords } from '#web/words.ts';
import { EffectText } from '../decision/reopen-dialog.tsx';
import type { Receipt } from '../receipt.ts';

const preview = 'GET /api/admin/receipt/:id/objection';
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
  const { _id: id, receiptNumber, decisions } = receipt;
  const { answering: words, ...labels } = useWords('objections');
  const isUpheld = how === 'uphold';
  const found = useReadIf(isUpheld, preview, { id });
  const effect = found.data?.reopening;
  const form = useCheckedForm({
    initialValues: { answer: '' },
    onValuesChange: () => reset(),
    validate: { answer: (answer) => (answer.trim() === '' ? words.noAnswer : null) },
  });
  const { mutate, isPending, error, reset } = useAct({
    mutationFn: () => {
      const sent = { id, only, answer: form.values.answer };
      // The form is sent once the effect was seen.
      return isUpheld
        ? call(uphold, { ...sent, expected: effect! })
        : call(keep, { ...sent, decision: decisions.length });
    },
    onSuccess: (answer: Answer<typeof keep>) => {
      onClose();
      onDone(answer, isUpheld ? words.upheld(receiptNumber) : words.kept(receiptNumber));
    },
    // What was typed stays, beside what is taken back now.
    onError: () => isUpheld && void found.refetch(),
  });
  return (
    <AskingModal
      title={words[how]}
      width={460}
      isChanged={form.isDirty()}
      isBusy={isPending}
      cost={words.inputLost}
      onLeave={onClose}
    >
      <form noValidate onSubmit={form.submit(() => mutate())}>
        <Stack gap="md">
          {error && <Notice kind="danger" title={error.message} />}
          {!isUpheld && <Text size="sm">{words.keepText}</Text>}
          {isUpheld &&
            (effect ? (
              <EffectText member={receipt.user.name} effect={effect} />
            ) : (
              <NotLoaded of={found} failure={words.notLoaded} loading={<Skeleton h={44} />} />
            ))}
          <Textarea
            label={words.answer}
            description={words.answerHint}
            withAsterisk
            data-autofocus
            autosize
            minRows={2}
            maxLength={MOST_CHARACTERS.denialReason}
            {...form.getInputProps('answer')}
          />
          <DialogButtons busy={isPending} onDismiss={onClose}>
            <Button type="submit" loading={isPending} disabled={isUpheld && !effect}>
              {labels[how]}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </AskingModal>
  );
}
