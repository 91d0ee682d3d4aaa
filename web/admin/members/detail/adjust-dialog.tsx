import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { MAX_MOVEMENT } from '#domain/points.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { type Answer, call } from '#web/api/call.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { useAct } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { PointsInput } from '#web/ui/fields/points-field.tsx';
import { Hint } from '#web/ui/layout/lines.tsx';
import { Figure, Points } from '#web/ui/values/figure.tsx';
import { useWords, wordsOf } from '#web/words.ts';

export interface Adjustable {
  _id: string;
  totalPoints: number;
  currentPoints: number;
  debtPoints: number;
}
/** What is done by hand: points are given or taken, or points owed written off. */
export type ByHand = 'adjust' | 'writeOff';
type Props = { what: ByHand; member: Adjustable; onClose: () => void };

/** Moves points by hand, and shows the new balance before anything is saved. */
export function AdjustDialog({ what, member, onClose }: Props) {
  useWords('people');
  const words = wordsFor(what);
  const { form, failure, save, isSaving } = useByHand({ what, member, onClose });
  const points = pointsOf(form.values);
  const now = what === 'adjust' ? member.currentPoints : member.debtPoints;
  const then = now + (Number.isInteger(points) ? changeOf(what, points, member) : 0);
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
            value={form.values.points}
            onChange={(points) => form.setFieldValue('points', points)}
            error={form.errors.points}
          />
          <TextInput
            label={words.reason}
            description={words.reasonHint}
            withAsterisk
            maxLength={MOST_CHARACTERS.adjustmentReason}
            {...form.getInputProps('reason')}
          />
          <Text size="sm" role="status">
            {words.left(<Points key="now" of={now} />, now, <Figure key="then" of={then} />, then)}
          </Text>
          <Hint>{words.second.above}</Hint>
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

/** What is given settles points owed first. */
function changeOf(what: ByHand, points: number, { debtPoints = 0 }: Adjustable): number {
  if (what === 'writeOff') return -points;
  return points - Math.max(0, Math.min(points, debtPoints));
}

interface Values {
  /** '' if empty. */
  points: number | string;
  reason: string;
}

/** Text that is no number is none, however JavaScript reads it. */
const pointsOf = ({ points }: Values) => (points === '' ? 0 : typeof points === 'number' ? points : Number.NaN);

function wordsFor(what: ByHand) {
  const { adjust, writeOff } = wordsOf('people');
  return what === 'adjust' ? adjust : { ...adjust, ...writeOff };
}

type Done = Answer<'POST /api/admin/userLoyaltyProgram/:id/adjust'>;

/** One opened dialog is one movement: a second tap, or a retry after a lost answer, does not repeat it. */
function useByHand({ what, member: { _id: id, currentPoints, debtPoints }, onClose }: Props) {
  const [callId] = useState(makeCallId);
  const form = useCheckedForm<Values>({
    initialValues: { points: what === 'adjust' ? '' : debtPoints, reason: '' },
    onValuesChange: () => reset(),
    validate: {
      points: (_, values) => pointsProblem(what, pointsOf(values)),
      reason: (reason) => (reason.trim() === '' ? wordsFor(what).noReason : null),
    },
  });
  const { mutate, isPending, error, reset } = useAct<Done>({
    mutationFn: () => {
      const [points, { reason }] = [pointsOf(form.values), form.values];
      const adjustment = { id, adjustmentId: callId, amount: points, reason, expectedBalance: currentPoints };
      const writeOff = { id, writeOffId: callId, points, reason, expectedDebt: debtPoints };
      return what === 'adjust'
        ? call('POST /api/admin/userLoyaltyProgram/:id/adjust', adjustment)
        : call('POST /api/admin/userLoyaltyProgram/:id/write-off', writeOff);
    },
    onSuccess: ({ userLoyaltyProgram: { currentPoints, debtPoints }, waits }) => {
      const { done, second } = wordsFor(what);
      notify.info(waits ? second.waits : done(what === 'adjust' ? currentPoints : debtPoints));
      onClose();
    },
    onError: ({ errors }) =>
      form.setErrors(
        Object.fromEntries(errors.map(({ path, message }) => [path === 'amount' ? 'points' : path, message])),
      ),
  });

  return { form, failure: error?.message, save: () => mutate(), isSaving: isPending };
}

/** Refused instead of corrected: a long typing error would give a billion points, and 1.5 would become 15. */
function pointsProblem(what: ByHand, points: number): string | null {
  const words = wordsFor(what);
  if (points === 0 || (what === 'writeOff' && points < 0)) return words.noPoints;
  if (!Number.isInteger(points)) return words.notWhole;
  return Math.abs(points) > MAX_MOVEMENT ? words.tooMany : null;
}
