import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { notify } from '#web/ui/feedback/notify.tsx';
import { loadWords } from '#web/words.ts';
import { useMay } from '../../rights/use-rights.ts';
import { atTheDesk } from '../decision/use-next-receipt.ts';
import type { Receipt } from '../receipt.ts';
import { useOnly } from '../receipt-links.ts';
import { receiptKey } from '../receipt-query.ts';

/** Seldom there, so that the desk does not load it. */
const load = () => loadWords('objections').then(() => import('./objection-notice.tsx'));
const ObjectionNotice = lazy(() => load().then((module) => ({ default: module.ObjectionNotice })));
const Objected = lazy(() => load().then((module) => ({ default: module.Objected })));

/** What the participant says against the last decision, with its answer, or the ways to give one. */
export function Objection({ receipt }: { receipt: Receipt }) {
  const client = useQueryClient();
  const only = useOnly();
  const may = useMay();
  const objection = receipt.decisions?.at(-1)?.objection;
  if (!objection) return null;
  return (
    <Suspense>
      <ObjectionNotice
        receipt={receipt}
        objection={objection}
        only={only}
        mayAnswer={may('review')}
        onDone={(answer, news) => {
          client.setQueryData(receiptKey(receipt._id, only), answer);
          notify.info(news, atTheDesk);
        }}
      />
    </Suspense>
  );
}

/** What was said against an earlier decision. */
export const EarlierObjection = ({ words }: { words: string }) => (
  <Suspense>
    <Objected words={words} />
  </Suspense>
);
