import { lazy, Suspense } from 'react';
import { loadWords } from '#web/words.ts';
import type { WaitingOf } from './waiting-notices.tsx';

/** Seldom there, so that the pages do not load it. */
const WaitingNotices = lazy(() =>
  loadWords('approvals')
    .then(() => import('./waiting-notices.tsx'))
    .then((module) => ({ default: module.WaitingNotices })),
);

/** What of a member or a receipt waits for a second administrator. */
export const WaitingApprovals = (props: { of: WaitingOf }) => (
  <Suspense>
    <WaitingNotices {...props} />
  </Suspense>
);
