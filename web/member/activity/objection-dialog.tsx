import { Button, Stack, Textarea } from '@mantine/core';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { useCall } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import type { Receipt } from '../receipts/receipt-words.ts';

/** What the member says against the last decision on the receipt. */
export function ObjectionDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const words = useWords('objection');
  const form = useCheckedForm({
    initialValues: { words: '' },
    onValuesChange: () => reset(),
    validate: { words: (typed) => (typed.trim() === '' ? words.missing : null) },
  });
  const { mutate, isPending, error, reset } = useCall(
    'POST /api/client/receipt/:id/objection',
    () => ({ id: receipt._id, decision: receipt.decision, words: form.values.words }),
    {
      onSuccess: () => {
        notify.info(words.sent);
        onClose();
      },
    },
  );
  return (
    <AskingModal
      title={words.title}
      width={460}
      isChanged={form.isDirty()}
      isBusy={isPending}
      cost={words.inputLost}
      onLeave={onClose}
    >
      <form noValidate onSubmit={form.submit(() => mutate())}>
        <Stack gap="md">
          {error && <Notice kind="danger" title={error.reason} />}
          <p>{words.lead}</p>
          <Textarea
            label={words.words}
            withAsterisk
            data-autofocus
            autosize
            minRows={3}
            maxLength={MOST_CHARACTERS.objection}
            {...form.getInputProps('words')}
          />
          <DialogButtons busy={isPending} onDismiss={onClose}>
            <Button type="submit" loading={isPending}>
              {words.send}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </AskingModal>
  );
}
