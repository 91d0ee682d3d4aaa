import { Button, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { AskingModal } from './edit-modal.tsx';

type Props = {
  words: Record<'title' | 'reason' | 'reasonHint' | 'noReason' | 'inputLost' | 'submit', string> & { dismiss?: string };
  /** What is done with the reason. */
  act: { mutate: (reason: string) => void; isPending: boolean; error: Refusal | null; reset: () => void };
  /** Whether anything but the reason was changed. */
  isChanged?: boolean;
  /** Nothing is done before it was seen what it does. */
  isUnseen?: boolean;
  isDanger?: boolean;
  /** What it does, above the reason. */
  children: ReactNode;
  below?: ReactNode;
  onClose: () => void;
};

/** Does something for a reason that others read. If that fails, what was typed stays, beside what it does by then. */
export function ReasonDialog({ words, act, isChanged, isUnseen, isDanger, children, below, onClose }: Props) {
  const form = useCheckedForm({
    initialValues: { reason: '' },
    onValuesChange: () => act.reset(),
    validate: { reason: (reason) => (reason.trim() === '' ? words.noReason : null) },
  });
  return (
    <AskingModal
      title={words.title}
      width={460}
      isChanged={form.isDirty() || Boolean(isChanged)}
      isBusy={act.isPending}
      cost={words.inputLost}
      onLeave={onClose}
    >
      <form noValidate onSubmit={form.submit(({ reason }) => act.mutate(reason))}>
        <Stack gap="md">
          {act.error && <Notice kind="danger" title={act.error.reason} />}
          {children}
          <Textarea
            label={words.reason}
            description={words.reasonHint}
            withAsterisk
            data-autofocus
            autosize
            minRows={2}
            maxLength={MOST_CHARACTERS.denialReason}
            {...form.getInputProps('reason')}
          />
          {below}
          <DialogButtons dismiss={words.dismiss} busy={act.isPending} onDismiss={onClose}>
            <Button
              type="submit"
              color={isDanger ? 'danger' : undefined}
              loading={act.isPending}
              disabled={Boolean(isUnseen)}
            >
              {words.submit}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </AskingModal>
  );
}
