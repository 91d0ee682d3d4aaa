import { useState } from 'react';
import type { ItemColumn } from '#contract/catalog.ts';
import { useCall } from '#web/api/query.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';

const remove = 'POST /api/admin/program/:programId/rebateItemColumns/remove';
type Columns = readonly ItemColumn[];
const fieldsOf = (columns: Columns) => columns.map(({ field }) => field);
const namesOf = (columns: Columns) => columns.map(({ displayName }) => displayName);

/** Removes columns at once, apart from the draft, after saying how many items lose something by that. */
export function useColumnRemoval(programId: string, onRemoved: () => void) {
  const words = useWords('catalog').columns.removal;
  const [asked, setAsked] = useState<{ columns: Columns; items: number } | null>(null);
  const shown = useLastAsked(asked);
  const counting = useCall(remove, (columns: Columns) => ({ programId, fields: fieldsOf(columns), dryRun: true }), {
    onSuccess: ({ items }, columns) => setAsked({ columns, items }),
    onError: ({ reason }) => notify.danger(reason),
  });
  const removing = useCall(remove, (columns: Columns) => ({ programId, fields: fieldsOf(columns) }), {
    meta: { loadsPages: 'last' },
    onSuccess: (_, columns) => {
      setAsked(null);
      onRemoved();
      notify.info(words.removed(namesOf(columns)), { for: 3000 });
    },
  });
  return {
    ask: (columns: Columns) => counting.mutate(columns),
    isBusy: counting.isPending,
    dialog: (
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && removing.mutate(asked.columns)}
        title={words.title(namesOf(shown?.columns ?? []))}
        confirm={words.confirm(shown?.columns.length ?? 1)}
        danger
        act={removing}
      >
        {shown && (
          <>
            {shown.columns.length > 1 && <p>{words.all(namesOf(shown.columns))}</p>}
            <p>{words.effect(shown.items)}</p>
          </>
        )}
      </ConfirmDialog>
    ),
  };
}
