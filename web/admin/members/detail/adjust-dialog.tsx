import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
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
import { Figure, Points } from '#web/ui/values/figure.tsx';
import { useWords, wordsOf } from '#web/words.ts';

export interface Adjustable {
  _id: string;
  totalPoints: number;
  currentPoints: number;
  debtPoints: number;
}
/** Adjusts points by hand, and shows the new balance before anything is saved. */
export function AdjustDialog({ member, onClose }: { member: Adjustable; onClose: () => void }) {
  const words = useWords('people').adjust;
  const { form, failure, save, isSaving } = useAdjustment(member, onClose);
  const amount = amountOf(form.values);
  // What is given settles points owed first.
  const settled = Math.max(0, Math.min(amount, member.debtPoints));
  const left = member.currentPoints + (Number.isInteger(amount) ? amount - settled : 0);
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
          <PointsInput
            label={words.points}
            description={words.pointsHint}
            withAsterisk
            data-autofocus
            value={form.values.amount}
            onChange={(amount) => form.setFieldValue('amount', amount)}
            error={form.errors.amount}
          />
          <TextInput
            label={words.reason}
            description={words.reasonHint}
            withAsterisk
            maxLength={MOST_CHARACTERS.adjustmentReason}
            {...form.getInputProps('reason')}
          />
          <Text size="sm" role="status">
            {words.left(
              <Points key="now" of={member.currentPoints} />,
              member.currentPoints,
              <Figure key="then" of={left} />,
              left,
            )}
          </Text>
          <DialogButtons busy={isSaving} onDismiss={onClose}>
            <Button type="submit" loading={isSaving}>
              {words.submit}
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
      reason: (reason) => (reason.trim() === '' ? wordsOf('people').adjust.noReason : null),
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
        notify.info(wordsOf('people').adjust.adjusted(userLoyaltyProgram.currentPoints));
        onDone();
      },
      onError: ({ errors }) => form.setErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message]))),
    },
  );

  return { form, failure: error?.message, save: () => mutate(), isSaving: isPending };
}

/** Refused instead of corrected: a long typing error would give a billion points, and 1.5 would become 15. */
function amountProblem(amount: number): string | null {
  const words = wordsOf('people').adjust;
  if (amount === 0) return words.noPoints;
  if (!Number.isInteger(amount)) return words.notWhole;
  return Math.abs(amount) > MAX_MOVEMENT ? words.tooMany : null;
}
