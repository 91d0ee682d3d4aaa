import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';
import type { Receipt } from '../receipts/receipt-words.ts';

/** Seldom opened, so that the page does not load it. */
const ObjectionDialog = lazy(() =>
  import('./objection-dialog.tsx').then((module) => ({ default: module.ObjectionDialog })),
);

export type Decided = Pick<Receipt, '_id' | 'decision' | 'objection'>;
type Props = {
  to: Decided & { isSentAgain: boolean };
  /** The receipt is decided, and this is not below what an earlier decision made. */
  isShown: boolean;
};

/** What the member says against the last decision on a receipt: once, and then what became of it. */
export function Objection({ to, isShown }: Props) {
  const words = useWords('objection');
  const [asked, ask] = useState<Decided | null>(null);
  const [typed, keep] = useState('');
  const { objection, isSentAgain } = to;
  return (
    <>
      {isShown && objection && objection.outcome !== 'withdrawn' && <Objected objection={objection} />}
      {isShown && !objection && !isSentAgain && (
        <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => ask(to)}>
          {words.begin}
        </Button>
      )}
      {/* Stays, with what is typed, when the decision it is about is no longer the last one. */}
      {asked && (
        <Suspense>
          <ObjectionDialog
            to={asked}
            typed={typed}
            onClose={(unsent) => {
              keep(unsent);
              ask(null);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function Objected({ objection: { words: said, outcome, answer } }: { objection: NonNullable<Receipt['objection']> }) {
  const words = useWords('objection');
  return (
    <Notice kind="info" title={outcome === null ? words.waits : words.kept}>
      {outcome === null ? <div>{words.waitsText}</div> : <Written>{answer ?? ''}</Written>}
      <Text fz="sm" c="dimmed" mt="xs">
        {words.youWrote}
      </Text>
      <Written>{said}</Written>
    </Notice>
  );
}

/** What a person wrote. */
export const Written = ({ children }: { children: string }) => (
  <Text inherit dir="auto" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
    {children}
  </Text>
);
