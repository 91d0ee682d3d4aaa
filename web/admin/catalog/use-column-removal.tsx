import { useState } from 'react';
import type { ItemColumn } from '#contract/catalog.ts';
import { useCall } from '#web/api/query.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';

const remove = 'DELETE /api/admin/program/:programId/rebateItemColumn/:field';

/** Removes a column at once, apart from the draft, after saying how many items lose something by that. */
export function useColumnRemoval(programId: string) {
  const words = useWords('catalog').columns.removal;
  const [asked, setAsked] = useState<{ column: ItemColumn; items: number } | null>(null);
  const shown = useLastAsked(asked);
  const counting = useCall(remove, ({ field }: ItemColumn) => ({ programId, field, dryRun: true }), {
    onSuccess: ({ items }, column) => setAsked({ column, items }),
    onError: ({ reason }) => notify.danger(reason),
  });
  const removing = useCall(remove, ({ field }: ItemColumn) => ({ programId, field }), {
    meta: { loadsPages: 'last' },
    onSuccess: (_, { displayName }) => {
      setAsked(null);
      notify.info(words.removed(displayName), { for: 3000 });
    },
  });
  return {
    ask: (column: ItemColumn) => counting.mutate(column),
    isBusy: counting.isPending,
    dialog: (
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && removing.mutate(asked.column)}
        title={words.title(shown?.column.displayName ?? '')}
        confirm={words.confirm}
        danger
        act={removing}
      >
        {shown && words.effect(shown.items)}
      </ConfirmDialog>
    ),
  };
}
