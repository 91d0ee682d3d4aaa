import { Button, Stack, Text } from '@mantine/core';
import type { Approval } from '#contract/approvals.ts';
import { type Answer, call } from '#web/api/call.ts';
import { useAct, useReadIf } from '#web/api/query.ts';
import { AskingModal } from '#web/edit/edit-modal.tsx';
import { DialogButtons } from '#web/ui/feedback/confirm-dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { Facts } from '#web/ui/values/facts.tsx';
import { Own } from '#web/ui/values/own.tsx';
import { useWords, wordsOf } from '#web/words.ts';
import { Effect } from '../receipts/decision/effect.tsx';
import { WhatIsAsked } from '../waiting/what-is-asked.tsx';

const preview = 'GET /api/admin/receipt/:id/reopening';
type Reopening = Answer<typeof preview>['reopening'];
type Props = { asked: Approval; reload: () => unknown; onClose: () => void };

/** Says what it does to the member's points as they are now, which are checked again when it is booked. */
export function ApproveDialog({ asked, reload, onClose }: Props) {
  const words = useWords('approvals');
  const isReopening = asked.kind === 'reopening';
  const found = useReadIf(isReopening, preview, { id: asked.receipt?._id ?? '' });
  const effect = found.data?.reopening;
  const { mutate, isPending, error } = useAct<unknown>({
    mutationFn: () => carryOut(asked, effect),
    onSuccess: () => {
      notify.info(words.approving.done);
      onClose();
    },
    onError: () => void Promise.all([reload(), isReopening && found.refetch()]),
  });
  return (
    <AskingModal
      title={words.approving.title}
      width={460}
      isChanged={false}
      isBusy={isPending}
      cost=""
      onLeave={onClose}
    >
      <Stack gap="md">
        {error && <Notice kind="danger" title={error.message} />}
        <Facts
          min={180}
          facts={[
            [words.columns.what, <WhatIsAsked key="what" asked={asked} />],
            [words.approving.for, <Own key="user">{asked.member.user.name}</Own>],
            [words.columns.asked, <Own key="asker">{asked.askedBy.name}</Own>],
            [words.columns.reason, <Own key="reason">{asked.reason}</Own>],
          ]}
        />
        {!isReopening && (
          <Text key={effectOf(asked)} size="sm" role="status">
            {effectOf(asked)}
          </Text>
        )}
        {isReopening && <Effect member={asked.member.user.name} of={found} />}
        <Text size="sm" c="dimmed">
          {words.approving.reasonHint}
        </Text>
        <DialogButtons busy={isPending} onDismiss={onClose}>
          <Button loading={isPending} disabled={isReopening && !effect} onClick={() => mutate()}>
            {words.approve}
          </Button>
        </DialogButtons>
      </Stack>
    </AskingModal>
  );
}

/** Points that are given settle those owed first. */
function effectOf({ kind, points, member: { currentPoints, debtPoints } }: Approval): string {
  const words = wordsOf('approvals').approving;
  if (kind === 'write-off') return words.owed(debtPoints, debtPoints - points);
  return words.left(currentPoints, currentPoints + points - Math.max(0, Math.min(points, debtPoints)));
}

/** The calls by which it would have been done alone, with what was seen. */
function carryOut({ _id: approval, kind, causeId, points, reason, member, receipt }: Approval, effect?: Reopening) {
  const byHand = { id: member._id, reason, approval };
  switch (kind) {
    case 'adjustment': {
      const adjustment = { adjustmentId: causeId!, amount: points, expectedBalance: member.currentPoints };
      return call('POST /api/admin/userLoyaltyProgram/:id/adjust', { ...byHand, ...adjustment });
    }
    case 'write-off': {
      const writeOff = { writeOffId: causeId!, points, expectedDebt: member.debtPoints };
      return call('POST /api/admin/userLoyaltyProgram/:id/write-off', { ...byHand, ...writeOff });
    }
    case 'reopening':
      return call('POST /api/admin/receipt/:id/reopen', { id: receipt!._id, reason, approval, expected: effect! });
  }
}
