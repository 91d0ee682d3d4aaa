import { Box, Button } from '@mantine/core';
import { createContext, Fragment, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react';
import type { EntryLine } from '#domain/entry-lines.ts';
import { fileRemoved, lineSettled, linesCounted, pointsTaken } from '#domain/receipt-entry.ts';
import { useAct } from '#web/api/query.ts';
import { Refusal } from '#web/api/refusal.ts';
import { IntoView, Notice } from '#web/ui/feedback/notice.tsx';
import { useChangeHold } from '#web/ui/feedback/second-tap.ts';
import { useInOtherLanguage, useWords, wordsOf } from '#web/words.ts';
import { useEntry } from '../../entries/use-entries.ts';
import { useTries } from '../../entries/use-tries.ts';
import { InvoiceRefused } from '../invoice/invoice-refused.tsx';
import { NewPointsDialog, newPointsIn } from '../new-points.tsx';
import { findDraft } from './drafts.ts';
import { holdEntry } from './hold-entry.ts';
import { holdLines, isLater, mayBeSent, sendLines } from './send-lines.ts';
import { useFlow } from './use-flow.ts';

type Lines = {
  send: () => void;
  sendAndWait: () => Promise<unknown>;
  isSending: boolean;
  /** Why lines are not on the server yet; it is said here. */
  failure: Refusal | null;
  /** Brings it into view. */
  show: () => void;
};
const LinesContext = createContext<Lines | null>(null);

/**
 * Sends the lines of the entry to its draft, whichever step they were pressed in, and says above the step what keeps them
 * from it. Not in the first step, where what they are sent with is being entered.
 */
export function SendLines({ children }: { children: ReactNode }) {
  const { entry } = useEntry();
  const { search } = useFlow();
  const [failure, fail] = useState<Refusal | null>(null);
  const sending = useAct({
    mutationFn: () => sendLines(entry.id),
    onSuccess: () => fail(null),
    onError: (error) => fail(error instanceof Refusal ? error : new Refusal(400, wordsOf('entry').reasons.broken)),
  });
  // They are then tried again, and refused in the language that is shown.
  useInOtherLanguage(() => fail(null));
  const send = () => sending.mutate();
  const [shown, show] = useState(0);
  useEffect(() => holdEntry(entry.id), [entry.id]);
  const isBeingEntered = entry.draft === null && search.step === undefined;
  useLayoutEffect(() => (isBeingEntered ? holdLines(entry.id) : undefined), [entry.id, isBeingEntered]);
  const isDue = mayBeSent(entry) && !isBeingEntered;
  if (!isDue && failure && !sending.isPending) fail(null);
  useTries(isDue && (!failure || isLater(failure)), send);
  return (
    <LinesContext
      value={{
        ...{ send, sendAndWait: sending.mutateAsync, isSending: sending.isPending, failure },
        show: () => show(shown + 1),
      }}
    >
      <NotSent key={shown} isAsked={shown > 0} failure={failure} isPending={sending.isPending} onSend={send} />
      {children}
    </LinesContext>
  );
}

type NotSentProps = { isAsked: boolean; failure: Refusal | null; isPending: boolean; onSend: () => void };

function NotSent({ isAsked, failure, isPending, onSend }: NotSentProps) {
  const { entry, keep } = useEntry();
  const { go } = useFlow();
  const { flow, lines: words } = useWords('entry');
  const [first] = entry.lines;
  const asked = newPointsIn(failure);
  const isSaid = failure !== null && !asked;
  // Each press would move the page under the finger.
  const Shown = isAsked ? IntoView : Fragment;
  useChangeHold(isSaid);
  function leave() {
    if (first) keep(lineSettled(first));
    onSend();
  }
  function take() {
    if (first && asked) {
      const { item } = first;
      const there = findDraft(entry)?.receiptItems.find((line) => line.item._id === item._id);
      const today = asked.lines.find(({ _id }) => _id === there?._id)?.pointsNow ?? item.points;
      keep(pointsTaken(item._id, today, asked.points));
    }
    onSend();
  }
  function chooseAnother() {
    keep(fileRemoved);
    go({ step: undefined });
  }
  return (
    <>
      {isSaid && (
        <Box mb="lg">
          {isLater(failure) ? (
            <Shown>
              <Notice
                kind="warning"
                title={words.notSavedTitle}
                actions={
                  <Button variant="default" loading={isPending} onClick={onSend}>
                    {flow.tryAgain}
                  </Button>
                }
              >
                {words.notSaved(failure.reason)}
              </Notice>
            </Shown>
          ) : (
            <InvoiceRefused
              refusal={failure}
              details={entry}
              onAnother={onSend}
              onAnotherFile={entry.draft === null ? chooseAnother : undefined}
            />
          )}
        </Box>
      )}
      <NewPointsDialog asked={asked} isPending={isPending} onLeave={leave} onTake={take} />
    </>
  );
}

export function useLines(): Lines {
  const lines = useContext(LinesContext);
  if (!lines) throw new Error('No lines are sent here');
  return lines;
}

/** Gives items other quantities, shown at once; 0 takes one off the receipt. */
export function useCount(): (...lines: readonly EntryLine[]) => void {
  const { keep } = useEntry();
  const { send } = useLines();
  return (...lines) => {
    keep(linesCounted(...lines));
    send();
  };
}
