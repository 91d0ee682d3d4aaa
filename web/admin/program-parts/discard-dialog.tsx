import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '#web/api/query.ts';
import { ConfirmDialog, useLastAsked } from '#web/ui/feedback/confirm-dialog.tsx';
import { useWords } from '#web/words.ts';
import { programQuery } from './program.ts';

type Unfinished = { _id: string; name: string };
type Props = {
  /** The program to delete; null while the dialog is closed. */
  program: Unfinished | null;
  onClose: () => void;
  /** Leaves the program's pages before their data is removed from the cache. */
  onDiscarded?: () => Promise<void>;
};

export function DiscardDialog({ program, onClose, onDiscarded }: Props) {
  const words = useWords('wizard').discard;
  const queries = useQueryClient();
  const discarding = useCall('DELETE /api/admin/program/:id/delete', ({ _id: id }: Unfinished) => ({ id }), {
    onSuccess: async (_, { _id }) => {
      onClose();
      await onDiscarded?.();
      queries.removeQueries({ queryKey: programQuery(_id).queryKey });
    },
  });
  const shown = useLastAsked(program);
  if (!shown) return null;
  return (
    <ConfirmDialog
      opened={program !== null}
      onClose={onClose}
      onConfirm={() => discarding.mutate(shown)}
      title={shown.name ? words.title(shown.name) : words.titleUnnamed}
      confirm={words.confirm}
      dismiss={words.keep}
      danger
      act={discarding}
    >
      {words.text}
    </ConfirmDialog>
  );
}
