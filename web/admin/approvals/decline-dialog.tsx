import { Button, Stack, Text, Textarea } from '@mantine/core';
import type { Approval } from '#contract/approvals.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { useCall } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import { WhatIsAsked } from '../waiting/what-is-asked.tsx';

type Props = { program: string; asked: Approval; onClose: () => void };

/** Declining needs a word. */
export function DeclineDialog({ program, asked, onClose }: Props) {
  const words = useWords('approvals');
  const form = useCheckedForm({
    initialValues: { comment: '' },
    onValuesChange: () => reset(),
    validate: { comment: (comment) => (comment.trim() === '' ? words.declining.noReason : null) },
  });
  const { mutate, isPending, error, reset } = useCall(
    'POST /api/admin/program/:id/approval/:approvalId/decline',
    () => ({ id: program, approvalId: asked._id, comment: form.values.comment }),
    {
      onSuccess: () => {
        notify.info(words.declining.done);
        onClose();
      },
    },
  );
  return (
    <AskingModal
      title={words.declining.title}
      width={460}
      isChanged={form.isDirty()}
      isBusy={isPending}
      cost={words.declining.inputLost}
      onLeave={onClose}
    >
      <form noValidate onSubmit={form.submit(() => mutate())}>
        <Stack gap="md">
          {error && <Notice kind="danger" title={error.reason} />}
          <Text size="sm">
            <WhatIsAsked asked={asked} />
          </Text>
          <Textarea
            label={words.declining.reason}
            description={words.declining.reasonHint}
            withAsterisk
            data-autofocus
            autosize
            minRows={2}
            maxLength={MOST_CHARACTERS.denialReason}
            {...form.getInputProps('comment')}
          />
          <DialogButtons busy={isPending} onDismiss={onClose}>
            <Button type="submit" color="danger" loading={isPending}>
              {words.decline}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </AskingModal>
  );
}
