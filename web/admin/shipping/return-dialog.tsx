import { Input, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keptQuantity } from '#domain/rewards.ts';
import type { Answer } from '#web/api/call.ts';
import { makeCallId } from '#web/api/make-call-id.ts';
import { query, useCall, useRead } from '#web/api/query.ts';
import { ReasonDialog } from '#web/edit/reason-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { NotLoaded } from '#web/ui/feedback/page-loading.tsx';
import { Told } from '#web/ui/values/own.tsx';
import { useWords } from '#web/words.ts';
import type { RedeemedItem } from './redeemed-item.ts';

const preview = 'GET /api/admin/cartRewardItem/:id/return';
type Returning = Answer<typeof preview>['returning'];
type Props = { item: RedeemedItem; onDone: (saved: RedeemedItem) => void; onClose: () => void };

/**
 * Says what comes back to the member before anything is returned. One opened dialog is one return: a second tap, or a retry
 * after a lost answer, returns nothing more.
 */
export function ReturnDialog({ item, onDone, onClose }: Props) {
  const words = useWords('orders').returning;
  const client = useQueryClient();
  const [returnId] = useState(makeCallId);
  const [quantity, choose] = useState(keptQuantity(item));
  const found = useRead(preview, askFor(item));
  const returning = found.data?.returning;
  // Fewer may be left by now.
  const outcome = returning?.outcomes.find((one) => one.quantity === quantity) ?? returning?.outcomes.at(-1);
  const act = useCall(
    'POST /api/admin/cartRewardItem/:id/return',
    (reason: string) => {
      // The form is sent once the outcome was seen.
      const { quantity, ...points } = outcome!;
      return { ...askFor(item), returnId, quantity, reason, expected: { ...points, version: returning!.version } };
    },
    {
      onSuccess: ({ cartItem }) => {
        notify.info(returning?.shipped ? words.returned(item.name) : words.canceled(item.name));
        onDone(cartItem);
      },
      onError: (refusal) => {
        if (refusal.type === 'stale') client.setQueryData(query(preview, askFor(item)).queryKey, refusal.data);
      },
    },
  );
  const most = returning?.outcomes.length ?? keptQuantity(item);
  const isShipped = returning?.shipped ?? item.shipped;
  const says = isShipped
    ? { title: words.returnTitle(item.name), submit: words.returnSubmit }
    : { title: words.cancelTitle(item.name), submit: words.cancelSubmit, dismiss: words.keep };
  return (
    <ReasonDialog
      words={{ ...words, ...says }}
      act={act}
      isChanged={quantity !== keptQuantity(item)}
      isUnseen={!outcome}
      onClose={onClose}
    >
      {most > 1 && (
        <Input.Wrapper label={words.quantity} labelElement="div" id="return-quantity">
          <SegmentedControl
            fullWidth
            aria-labelledby="return-quantity-label"
            data={Array.from({ length: most }, (_, n) => String(n + 1))}
            value={String(outcome?.quantity ?? most)}
            onChange={(chosen) => {
              act.reset();
              choose(Number(chosen));
            }}
          />
        </Input.Wrapper>
      )}
      {outcome ? (
        <OutcomeText member={item.user.name} outcome={outcome} isShipped={isShipped} />
      ) : (
        <NotLoaded of={found} failure={words.notLoaded} loading={<Skeleton h={64} />} />
      )}
    </ReasonDialog>
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
