import { useCall } from '#web/api/query.ts';
import { removeWaiting } from '../../scan/waiting-store.ts';
import { sentDetails } from '../flow/details.ts';
import { useEntry } from '../flow/entry.ts';
import type { MemberNote } from '../flow/missing-item.tsx';
import { start, useFlow } from '../flow/use-flow.ts';
import { type ChosenItem, sentItems } from './chosen-items.ts';

/** Submits the entry with its chosen items, or with a word alone. Pressed again after a lost answer, it ends at the same receipt. */
export function useSubmitRead(note: MemberNote) {
  const { entry, forget, now } = useEntry();
  const { go } = useFlow();
  return useCall(
    'POST /api/client/receipt/submit',
    ({ items, points }: { items: readonly ChosenItem[]; points: number }) => ({
      ...sentDetails(now()),
      items: sentItems(items),
      points,
      memberNote: note.memberNote,
    }),
    {
      meta: { coversPage: true, loadsPages: 'last' },
      onSuccess: ({ receipt }) => {
        if (entry.waiting) void removeWaiting(entry.waiting).catch(() => undefined);
        forget();
        note.forget();
        go({ ...start, step: 'final', receipt: receipt._id }, { replace: true });
      },
    },
  );
}
