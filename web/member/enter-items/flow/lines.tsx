import { Box, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import type { NewPoints } from '#contract/receipts.ts';
import { type EntryLine, lineSettled, linesCounted, pointsTaken } from '#domain/receipt-entry.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useEntry } from '../../entries/use-entries.ts';
import { NewPointsDialog, newPointsIn } from '../new-points.tsx';
import { findDraft } from './drafts.ts';
import { inOrder, isRefused, sendLines } from './send-lines.ts';

/** Who waits says itself why it was refused. */
type How = { isAwaited?: true };
type Sending = { send: () => void; sendAndWait: () => Promise<unknown> };
const SendContext = createContext<Sending | null>(null);

/** Sends the lines of the entry to its draft, whichever step they were pressed in, and says here what keeps one from it. */
export function Lines({ children }: { children: ReactNode }) {
  const { entry, keep } = useEntry();
  const sending = useMutation({
    scope: inOrder(entry.id),
    mutationFn: (_how: How) => sendLines(entry.id),
    onError: (error, { isAwaited }) => !isAwaited && isRefused(error) && notify.danger(error.reason),
  });
  const send = () => sending.mutate({});
  const hasLines = entry.lines.length > 0;
  const sendLeft = useEffectEvent(() => hasLines && send());
  useEffect(() => {
    sendLeft();
    addEventListener('online', sendLeft);
    return () => removeEventListener('online', sendLeft);
  }, []);
  const [first] = entry.lines;
  const failure = hasLines && !sending.isPending && !newPointsIn(sending.error) ? sending.error : null;
  function leave() {
    if (first) keep(lineSettled(first));
    sending.reset();
  }
  function take({ points, lines }: NewPoints) {
    if (!first) return;
    const { item } = first;
    const there = findDraft(entry)?.receiptItems.find((line) => line.item._id === item._id);
    const today = lines.find(({ _id }) => _id === there?._id)?.pointsNow ?? item.points;
    keep(pointsTaken(item._id, today, points));
    send();
  }
  return (
    <SendContext value={{ send, sendAndWait: () => sending.mutateAsync({ isAwaited: true }) }}>
      {failure && (
        <Box mb="lg">
          <Notice
            kind="warning"
            title="Not saved yet."
            actions={
              <Button variant="default" onClick={send}>
                Try again
              </Button>
            }
          >
            {failure.reason} Nothing is lost: it is saved when you are connected again.
          </Notice>
        </Box>
      )}
      {children}
      <NewPointsDialog change={{ ...sending, reset: leave }} onConfirm={take} />
    </SendContext>
  );
}

function useSending() {
  const sending = useContext(SendContext);
  if (!sending) throw new Error('No lines are sent here');
  return sending;
}

/** Gives an item another quantity, shown at once; 0 takes it off the receipt. */
export function useCount(): (line: EntryLine) => void {
  const { keep } = useEntry();
  const { send } = useSending();
  return (line) => {
    keep(linesCounted(line));
    send();
  };
}

/**
 * Adds items and waits until the server has them or has refused one; without a connection they are saved later. Called
 * with the draft, if it is begun.
 */
export function useAdd(onAdded: (draft: string | undefined) => void) {
  const { keep, now } = useEntry();
  const { sendAndWait } = useSending();
  return useMutation({
    meta: { coversPage: true },
    async mutationFn(lines: readonly EntryLine[]) {
      keep(linesCounted(...lines));
      await sendAndWait().catch((error: unknown) => {
        if (isRefused(error)) throw error;
      });
    },
    onSuccess: () => onAdded(now().draft ?? undefined),
  });
}
