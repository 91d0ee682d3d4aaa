import { Button, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useWords } from '#web/words.ts';
import type { Receipt } from '../receipts/receipt-words.ts';

/** Seldom opened, so that the page does not load it. */
const ObjectionDialog = lazy(() =>
  import('./objection-dialog.tsx').then((module) => ({ default: module.ObjectionDialog })),
);

/** What the member says against the decision: once, and then what became of it. */
export function Objection({ receipt }: { receipt: Receipt }) {
  const words = useWords('objection');
  const [isAsking, ask] = useState(false);
  const [typed, keep] = useState('');
  const { objection, approved, denied, sentAgainAs } = receipt;
  if (!approved && !denied) return null;
  if (objection) return <Objected objection={objection} />;
  if (sentAgainAs) return null;
  return (
    <>
      <Button variant="default" style={{ alignSelf: 'start' }} onClick={() => ask(true)}>
        {words.begin}
      </Button>
      {isAsking && (
        <Suspense>
          <ObjectionDialog
            receipt={receipt}
            typed={typed}
            onClose={(unsent) => {
              keep(unsent);
              ask(false);
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
