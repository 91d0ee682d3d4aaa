import type { ImportBatch } from '#contract/import-batches.ts';
import { useCall } from '#web/api/query.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { useWords } from '#web/words.ts';

type Asked = Pick<ImportBatch, '_id' | 'kind' | 'name'>;
type Props = {
  programId: string;
  /** Null while nothing is asked. */
  asked: Asked | null;
  onClose: () => void;
  onDiscarded: () => void;
};

/** Gives up a file of which nothing was imported. */
export function DiscardDialog({ programId, asked, onClose, onDiscarded }: Props) {
  const words = useWords('imports').file.discarding;
  const batch = useLastAsked(asked);
  const act = useCall(
    'DELETE /api/admin/program/:programId/imports/:kind/:importId',
    ({ kind, _id: importId }: Asked) => ({ programId, kind, importId }),
    { onSuccess: onDiscarded },
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
      {words.effect}
    </ConfirmDialog>
  );
}
