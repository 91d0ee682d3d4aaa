import { lazy, Suspense } from 'react';
import { loadWords } from '#web/words.ts';
import { useMay } from '../../rights/use-rights.ts';
import type { Asked } from '../decision/decided-dialog.tsx';
import type { Receipt } from '../receipt.ts';

/** Seldom there, so that the desk does not load it. It imports nothing of the desk, which would be loaded with it elsewhere. */
const Decisions = lazy(() =>
  loadWords('objections')
    .then(() => import('./decisions.tsx'))
    .then((module) => ({ default: module.Decisions })),
);

/** All that was decided, and objected to; a single decision is said by the notice about it. */
export function History({ receipt, onAsk }: { receipt: Receipt; onAsk: (how: Asked['how']) => void }) {
  const mayAnswer = useMay()('review');
  // A server of the version before has none, for the minutes of an upgrade.
  const { decisions = [] } = receipt;
  if (decisions.length < 2 && !decisions[0]?.objection) return null;
  return (
    <Suspense>
      <Decisions receipt={receipt} mayAnswer={mayAnswer} onAnswer={onAsk} />
    </Suspense>
  );
}
