import { Button, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import type { Answer } from '#web/api/call.ts';
import { query, useCall, useRead } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import type { Receipt } from '../receipt.ts';

const preview = 'GET /api/admin/receipt/:id/reopening';
type Effect = Answer<typeof preview>['reopening'];

export type Reopened = Answer<'POST /api/admin/receipt/:id/reopen'>;
type Props = {
  receipt: Receipt;
  /** The queue at the desk. */
  only: 'overdue' | undefined;
  onDone: (answer: Reopened) => void;
  /** Somebody else was quicker. */
  onWaiting: (reason: string) => void;
  onClose: () => void;
};

/** Says what it would do to the member's points before anything is taken back. */
export function ReopenDialog({ onClose, ...props }: Props) {
  const { receipt } = props;
  const words = useWords('receipts').reopening;
  const found = useRead(preview, { id: receipt._id });
  const effect = found.data?.reopening;
  const { form, failure, isSaving, save } = useReopening(props, effect);
  return (
    <AskingModal
      title={words.title}
      width={460}
      isChanged={form.isDirty()}
      isBusy={isSaving}
      cost={words.inputLost}
      onLeave={onClose}
    >
      <form noValidate onSubmit={form.submit(save)}>
        <Stack gap="md">
          {failure && <Notice kind="danger" title={failure} />}
          {effect ? (
            <EffectText member={receipt.user.name} effect={effect} />
          ) : (
            <NotLoaded of={found} failure={words.notLoaded} loading={<Skeleton h={44} />} />
          )}
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
          <Hint>{words.second.above}</Hint>
          <DialogButtons busy={isSaving} onDismiss={onClose}>
            <Button type="submit" loading={isSaving} disabled={!effect}>
              {words.submit}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </AskingModal>
  );
}

/** Other figures are another element, which translators have not seen yet. */
export function EffectText({ member, effect: { points, takenBack, owed } }: { member: string; effect: Effect }) {
  const words = useWords('receipts').reopening;
  const say = (name = '') => {
    if (owed > 0) return words.takesInPart(name, points, takenBack, owed);
    return points === 0 ? words.takesNothing : words.takesBack(points);
  };
  return (
    <div role="status">
      <Text key={`${points} ${owed}`} size="sm">
        <Told say={say} of={member} />
      </Text>
      <Text size="sm">{words.waitsAgain}</Text>
    </div>
  );
}

function useReopening({ receipt, only, onDone, onWaiting }: Omit<Props, 'onClose'>, expected: Effect | undefined) {
  const { _id: id } = receipt;
  const words = useWords('receipts').reopening;
  const client = useQueryClient();
  const form = useCheckedForm({
    initialValues: { reason: '' },
    onValuesChange: () => reset(),
    validate: { reason: (reason) => (reason.trim() === '' ? words.noReason : null) },
  });
  const { mutate, isPending, error, reset } = useCall(
    'POST /api/admin/receipt/:id/reopen',
    // The form is sent once the effect was seen.
    () => ({ id, only, expected: expected!, reason: form.values.reason }),
    {
      onSuccess: onDone,
      onError: (refusal) => {
        // What was typed stays, beside what is taken back now.
        if (refusal.type === 'stale') client.setQueryData(query(preview, { id }).queryKey, refusal.data);
        if (refusal.type === 'receipt-waiting') onWaiting(refusal.reason);
      },
    },
  );
  return { form, failure: error?.reason, isSaving: isPending, save: () => mutate() };
}
