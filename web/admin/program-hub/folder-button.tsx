import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ListedProgram } from '#contract/programs.ts';
import { download, saveFile } from '#web/api/files/download.ts';
import { useAct } from '#web/api/query.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { loadWords, useWords } from '#web/words.ts';

const BringFolderDialog = lazy(() =>
  loadWords('copying')
    .then(() => import('./bring-folder-dialog.tsx'))
    .then((module) => ({ default: module.BringFolderDialog })),
);

/** Brings back what was edited in the files that `FolderButton` has saved. */
export function BringFolderButton({ program }: { program: ListedProgram }) {
  const [isAsked, ask] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => ask(true)}>
        {useWords('hub').bringProgram}
      </Button>
      {isAsked && (
        <Suspense>
          <BringFolderDialog program={program} onClose={() => ask(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Saves everything that makes the program as a zip of files, which can be edited and brought back. */
export function FolderButton({ program: { _id: id, slug } }: { program: ListedProgram }) {
  const words = useWords('hub');
  const exporting = useAct({
    mutationFn: () => download('GET /api/admin/program/:id/folder', { id }),
    onSuccess: (zip) => {
      saveFile(zip, `${slug ?? 'program'}.zip`);
      notify.info(words.programExported);
    },
    onError: (error) => notify.danger(words.programNotExported, { detail: error.reason }),
  });
  return (
    <Button size="xs" variant="default" loading={exporting.isPending} onClick={() => exporting.mutate()}>
      {words.exportProgram}
    </Button>
  );
}
