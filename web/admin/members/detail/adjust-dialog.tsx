import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatPoints } from '#domain/format.ts';
import { MAX_MOVEMENT } from '#domain/points.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { useCall } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { PointsInput } from '#web/ui/fields/points-field.tsx';
import { Figure } from '#web/ui/values/figure.tsx';

export interface Adjustable {
  _id: string;
  totalPoints: number;
  currentPoints: number;
}
/** Adjusts points by hand, and shows the new balance before anything is saved. */
export function AdjustDialog({ member, onClose }: { member: Adjustable; onClose: () => void }) {
  const { form, failure, save, isSaving } = useAdjustment(member, onClose);
  const amount = amountOf(form.values);
  const left = member.currentPoints + (Number.isInteger(amount) ? amount : 0);
  return (
    <AskingModal
      title="Adjust points"
      width={460}
      isChanged={form.isDirty()}
      isBusy={isSaving}
      cost="What you entered is lost."
      onLeave={onClose}
    >
      <form noValidate onSubmit={form.submit(save)}>
        <Stack gap="md">
          {failure && <Notice kind="danger" title={failure} />}
          <PointsInput
            label="Points"
            description="Use a minus sign to take points away"
            withAsterisk
            data-autofocus
            value={form.values.amount}
            onChange={(amount) => form.setFieldValue('amount', amount)}
            error={form.errors.amount}
          />
          <TextInput
            label="Reason"
            description="The participant reads it in the list of points"
            withAsterisk
            maxLength={MOST_CHARACTERS.adjustmentReason}
            {...form.getInputProps('reason')}
          />
          <Text size="sm" role="status">
            <Figure of={member.currentPoints} /> points left now, <Figure of={left} /> after this.
          </Text>
          <DialogButtons busy={isSaving} onDismiss={onClose}>
            <Button type="submit" loading={isSaving}>
              Adjust
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </AskingModal>
  );
}

interface Values {
  /** '' if empty. */
  amount: number | string;
  reason: string;
}

/** Text that is no number is none, however JavaScript reads it. */
const amountOf = ({ amount }: Values) => (amount === '' ? 0 : typeof amount === 'number' ? amount : Number.NaN);

/** One opened dialog is one adjustment: a second tap, or a retry after a lost answer, does not repeat it. */
function useAdjustment(member: Adjustable, onDone: () => void) {
  const [adjustmentId] = useState(makeCallId);
  const form = useCheckedForm<Values>({
    initialValues: { amount: '', reason: '' },
    onValuesChange: () => reset(),
    validate: {
      amount: (_, values) => amountProblem(amountOf(values)),
      reason: (reason) => (reason.trim() === '' ? 'Enter a reason.' : null),
    },
  });
  const { mutate, isPending, error, reset } = useCall(
    'POST /api/admin/userLoyaltyProgram/:id/adjust',
    () => ({
      id: member._id,
      adjustmentId,
      amount: amountOf(form.values),
      reason: form.values.reason,
      expectedBalance: member.currentPoints,
    }),
    {
      onSuccess: ({ userLoyaltyProgram }) => {
        const left = formatPoints(userLoyaltyProgram.currentPoints);
        notify.info(`Points adjusted: ${left} left.`);
        onDone();
      },
      onError: ({ errors }) => form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message]))),
    },
  );

  return { form, failure: error?.message, save: () => mutate(), isSaving: isPending };
}

/** Refused instead of corrected: a long typing error would give a billion points, and 1.5 would become 15. */
function amountProblem(amount: number): string | null {
  if (amount === 0) return 'Enter how many points to give or to take.';
  if (!Number.isInteger(amount)) return 'Points are whole numbers.';
  return Math.abs(amount) > MAX_MOVEMENT ? `At most ${formatPoints(MAX_MOVEMENT)} points at once.` : null;
}
