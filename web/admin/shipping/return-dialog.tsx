import { Button, Input, SegmentedControl, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keptQuantity } from '#domain/rewards.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import type { Answer } from '#web/api/call.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { query, useCall, useRead } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import type { RedeemedItem } from './redeemed-item.ts';

const preview = 'GET /api/admin/cartRewardItem/:id/return';
type Returning = Answer<typeof preview>['returning'];
type Props = { item: RedeemedItem; onDone: (saved: RedeemedItem) => void; onClose: () => void };

/** Says what comes back to the member before anything is returned. */
export function ReturnDialog({ item, onDone, onClose }: Props) {
  const words = useWords('orders').returning;
  const found = useRead(preview, askFor(item));
  const returning = found.data?.returning;
  const { form, outcome, failure, isSaving, save } = useReturning(item, returning, onDone);
  const isShipped = returning?.shipped ?? item.shipped;
  const most = returning?.outcomes.length ?? keptQuantity(item);
  return (
    <AskingModal
      title={isShipped ? words.returnTitle(item.name) : words.cancelTitle(item.name)}
      width={460}
      isChanged={form.isDirty()}
      isBusy={isSaving}
      cost={words.inputLost}
      onLeave={onClose}
    >
      <form noValidate onSubmit={form.submit(save)}>
        <Stack gap="md">
          {failure && <Notice kind="danger" title={failure} />}
          {most > 1 && (
            <Input.Wrapper label={words.quantity} labelElement="div" id="return-quantity">
              <SegmentedControl
                fullWidth
                aria-labelledby="return-quantity-label"
                data={Array.from({ length: most }, (_, n) => String(n + 1))}
                value={String(outcome?.quantity ?? most)}
                onChange={(quantity) => form.setFieldValue('quantity', quantity)}
              />
            </Input.Wrapper>
          )}
          {outcome ? (
            <OutcomeText member={item.user.name} outcome={outcome} isShipped={isShipped} />
          ) : (
            <NotLoaded of={found} failure={words.notLoaded} loading={<Skeleton h={64} />} />
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
          <DialogButtons dismiss={isShipped ? undefined : words.keep} busy={isSaving} onDismiss={onClose}>
            <Button type="submit" loading={isSaving} disabled={!outcome}>
              {isShipped ? words.returnSubmit : words.cancelSubmit}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </AskingModal>
  );
}

type Outcome = Returning['outcomes'][number];

/** Other figures are another element, which translators have not seen yet. */
function OutcomeText({ member, outcome, isShipped }: { member: string; outcome: Outcome; isShipped: boolean }) {
  const words = useWords('orders').returning;
  const { points, settled, expired } = outcome;
  const say = (name = '') => (points === 0 ? words.nothingComesBack : words.comesBack(name, points));
  return (
    <div role="status">
      <Text key={points} size="sm">
        <Told say={say} of={member} />
      </Text>
      {settled > 0 && (
        <Text key={`settled ${settled}`} size="sm">
          {words.settled(settled)}
        </Text>
      )}
      {expired > 0 && (
        <Text key={`expired ${expired}`} size="sm" fw={600}>
          {words.expired(expired)}
        </Text>
      )}
      {points > settled + expired && <Text size="sm">{words.keepsDates}</Text>}
      <Text size="sm" c="dimmed">
        {isShipped ? words.mailed : words.notShipped}
      </Text>
    </div>
  );
}

const askFor = ({ _id: id, userLoyaltyProgram: userLoyaltyProgramId }: RedeemedItem) => ({ id, userLoyaltyProgramId });

/** One opened dialog is one return: a second tap, or a retry after a lost answer, returns nothing more. */
function useReturning(item: RedeemedItem, returning: Returning | undefined, onDone: Props['onDone']) {
  const words = useWords('orders').returning;
  const client = useQueryClient();
  const [returnId] = useState(makeCallId);
  const form = useCheckedForm({
    initialValues: { quantity: String(keptQuantity(item)), reason: '' },
    onValuesChange: () => reset(),
    validate: { reason: (reason) => (reason.trim() === '' ? words.noReason : null) },
  });
  const outcomes = returning?.outcomes ?? [];
  // Fewer may be left by now.
  const outcome = outcomes.find(({ quantity }) => String(quantity) === form.values.quantity) ?? outcomes.at(-1);
  const { mutate, isPending, error, reset } = useCall(
    'POST /api/admin/cartRewardItem/:id/return',
    () => {
      // The form is sent once the outcome was seen.
      const { quantity, ...points } = outcome!;
      const expected = { ...points, version: returning!.version };
      return { ...askFor(item), returnId, quantity, reason: form.values.reason, expected };
    },
    {
      onSuccess: ({ cartItem }) => {
        notify.info(returning?.shipped ? words.returned(item.name) : words.canceled(item.name));
        onDone(cartItem);
      },
      onError: (refusal) => {
        // What was typed stays, beside what comes back now.
        if (refusal.type === 'stale') client.setQueryData(query(preview, askFor(item)).queryKey, refusal.data);
      },
    },
  );
  return { form, outcome, failure: error?.reason, isSaving: isPending, save: () => mutate() };
}
