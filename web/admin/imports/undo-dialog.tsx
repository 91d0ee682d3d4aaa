import type { ImportBatch } from '#contract/import-batches.ts';
import { refusedAs } from '#web/api/call.ts';
import { useCall } from '#web/api/query.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { useWords } from '#web/words.ts';
import { useShowImport } from './import-calls.ts';

const call = 'POST /api/admin/program/:programId/imports/:kind/:importId/undo';

type Props = {
  programId: string;
  /** Null while nothing is asked. */
  asked: ImportBatch | null;
  onClose: () => void;
};

/** Says what undoing an import does, and begins it. */
export function UndoDialog({ programId, asked, onClose }: Props) {
  const { undoing: words, balances } = useWords('imports');
  const batch = useLastAsked(asked);
  const show = useShowImport({ programId, kind: batch?.kind ?? 'catalog' });
  const act = useCall(
    call,
    ({ kind, _id: importId, version }: ImportBatch) => ({ programId, kind, importId, version }),
    {
      onSuccess: ({ import: begun }) => {
        show(begun);
        onClose();
      },
      onError: (refusal) => {
        const stale = refusedAs(refusal, call, 'stale');
        if (stale) show(stale.import);
      },
    },
  );
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={onClose}
      onConfirm={() => batch && act.mutate(batch)}
      title={words.title(batch?.name ?? '')}
      confirm={words.confirm}
      danger
      act={act}
    >
      {batch?.kind === 'balances' ? (
        <p>{balances.undoing(batch.created)}</p>
      ) : (
        <>
          <p>{batch && words.effect(batch.created, batch.changed)}</p>
          <p>{words.rest}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
