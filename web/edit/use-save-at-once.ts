import { useAct } from '#web/api/query.ts';
import { Refusal } from '#web/api/refusal.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { wordsOf } from '#web/words.ts';
import { type Saving, saveChange, type Versioned } from './save-over.ts';

/** Saves a change without a form. Null if it was refused; a notice says why. */
export function useSaveAtOnce<Row extends Versioned, V extends object>(saving: Saving<Row, V>) {
  const { mutateAsync, isPending } = useAct({
    mutationFn: ({ read, change }: { read: Row; change: Partial<V> }) => saveChange(read, change, saving),
    onError: ({ reason }) => notify.danger(wordsOf('parts').edit.saveFailed, { detail: reason }),
  });
  const save = (read: Row, change: Partial<V>) =>
    mutateAsync({ read, change }).catch((error) => {
      if (!(error instanceof Refusal)) throw error;
      return null;
    });
  return { save, isSaving: isPending };
}
