import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';
import { useMay } from '../../rights/use-rights.ts';
import type { Receipt } from '../receipt.ts';
import { useOnly } from '../receipt-links.ts';
import { receiptKey } from '../receipt-query.ts';
import type { Reopened } from './reopen-dialog.tsx';
import { atTheDesk } from './use-next-receipt.ts';

/** Seldom opened, so that the desk does not load it. It imports nothing of the desk, which would be loaded with it elsewhere. */
const ReopenDialog = lazy(() => import('./reopen-dialog.tsx').then((module) => ({ default: module.ReopenDialog })));

/** Takes the decision back, for who may. */
export function Reopen({ receipt }: { receipt: Receipt }) {
  const words = useWords('receipts');
  const client = useQueryClient();
  const only = useOnly();
  const [isAsking, ask] = useState(false);
  const may = useMay();
  if (!may('reopen')) return null;
  const showReopened = (answer: Reopened) => {
    client.setQueryData(receiptKey(receipt._id, only), answer);
    notify.info(answer.waits ? words.reopening.second.waits : words.reopening.done(receipt.receiptNumber), atTheDesk);
    ask(false);
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => ask(true)}>
        {words.notices.reopen}
      </Button>
      {isAsking && (
        <Suspense>
          <ReopenDialog
            receipt={receipt}
            only={only}
            onDone={showReopened}
            onWaiting={(reason) => notify.info(reason, atTheDesk)}
            onClose={() => ask(false)}
          />
        </Suspense>
      )}
    </>
  );
}
