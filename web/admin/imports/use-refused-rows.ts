import type { ImportBatch } from '#contract/import-batches.ts';
import { download, saveFile } from '#web/api/files/download.ts';
import { useAct } from '#web/api/query.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { wordsOf } from '#web/words.ts';
import type { ImportPlace } from './import-calls.ts';

/** Saves the refused rows as a file, under the name of the one that they are from. */
export const useRefusedRows = (place: ImportPlace, { _id: importId, name }: Pick<ImportBatch, '_id' | 'name'>) =>
  useAct({
    mutationFn: async () => {
      const call = 'GET /api/admin/program/:programId/imports/:kind/:importId/refused';
      saveFile(await download(call, { ...place, importId }), wordsOf('imports').trial.fileName(name));
    },
    onError: ({ reason }) => notify.danger(wordsOf('imports').trial.notDownloaded, { detail: reason }),
  });
