import type { Saving } from '#web/edit/save-over.ts';
import { useEdit } from '#web/edit/use-edit.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { wordsOf } from '#web/words.ts';
import type { Program } from './program.ts';

/** How a reward item or a training of a program is saved. */
export type OfferSaving<V extends object> = Saving<Program, V> &
  Pick<Parameters<typeof useEdit<Program, V>>[0], 'labels' | 'check'>;

export const useOfferEdit = <V extends object>(
  program: Program,
  saving: OfferSaving<V>,
  { onSaved, isHeld = false }: { onSaved: () => void; isHeld?: boolean },
) =>
  useEdit({
    row: program,
    isHeld,
    ...saving,
    // The server's path includes the list: 'rewardItems.0.name'.
    pathOf: (path) => path.replace(/^\w+\.0\./, ''),
    onSaved: () => {
      notify.info(wordsOf('offers').saved, { for: 1500 });
      onSaved();
    },
    onFailed: () => notify.danger(wordsOf('parts').edit.saveFailed, { for: 1500 }),
  });
