import { useState } from 'react';
import type { ItemColumn } from '#contract/catalog.ts';
import { countOf } from '#domain/format.ts';
import { useCall } from '#web/api/query.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { notify } from '#web/ui/feedback/notify.tsx';

const remove = 'DELETE /api/admin/program/:programId/rebateItemColumn/:field';

/** Removes a column at once, apart from the draft, after saying how many items lose something by that. */
export function useColumnRemoval(programId: string) {
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
      notify.info(`The column ${displayName} was removed.`, { for: 3000 });
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
        title={`Remove the column ${shown?.column.displayName}?`}
        confirm="Remove column"
        danger
        act={removing}
      >
        {shown && lossOf(shown.items)} This cannot be undone.
      </ConfirmDialog>
    ),
  };
}

function lossOf(items: number): string {
  if (items === 0) return 'No item has anything in it.';
  return `What ${countOf(items, 'item')} ${items === 1 ? 'has' : 'have'} in it is lost.`;
}
