import { useCall } from '#web/api/query.ts';
import { useEntry } from '../../entries/use-entries.ts';
import { sentDetails } from '../flow/details.ts';
import { start, useFlow } from '../flow/use-flow.ts';
import { type ChosenItem, sentItems } from './chosen-items.ts';

/** Submits the entry with its chosen items, or with a word alone. Pressed again after a lost answer, it ends at the same receipt. */
export function useSubmitRead() {
  const { forget, now } = useEntry();
  const { go } = useFlow();
  return useCall(
    'POST /api/client/receipt/submit',
    ({ items, points }: { items: readonly ChosenItem[]; points: number }) => ({
      ...sentDetails(now()),
      items: sentItems(items),
      points,
      memberNote: now().note,
    }),
    {
      meta: { coversPage: true, loadsPages: 'last' },
      onSuccess: ({ receipt }) => {
        forget();
        go({ ...start, step: 'final', receipt: receipt._id }, { replace: true });
      },
    },
  );
}
