import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { notify } from '#web/ui/feedback/notify.tsx';
import { loadWords } from '#web/words.ts';
import { useMay } from '../../rights/use-rights.ts';
import { atTheDesk } from '../decision/use-next-receipt.ts';
import type { Receipt } from '../receipt.ts';
import { useOnly } from '../receipt-links.ts';
import { receiptKey } from '../receipt-query.ts';

/** Seldom there, so that the desk does not load it. It imports nothing of the desk, which would be loaded with it elsewhere. */
const Decisions = lazy(() =>
  loadWords('objections')
    .then(() => import('./decisions.tsx'))
    .then((module) => ({ default: module.Decisions })),
);

/** All that was decided, and objected to; a single decision is said by the notice about it. */
export function History({ receipt }: { receipt: Receipt }) {
  const client = useQueryClient();
  const only = useOnly();
  const mayAnswer = useMay()('review');
  // A server of the version before has none, for the minutes of an upgrade.
  const { _id, decisions = [] } = receipt;
  if (decisions.length < 2 && !decisions[0]?.objection) return null;
  return (
    <Suspense>
      <Decisions
        receipt={receipt}
        only={only}
        mayAnswer={mayAnswer}
        onDone={(answer, news) => {
          client.setQueryData(receiptKey(_id, only), answer);
          notify.info(news, atTheDesk);
        }}
        onClosed={(reason) => notify.info(reason, atTheDesk)}
      />
    </Suspense>
  );
}
