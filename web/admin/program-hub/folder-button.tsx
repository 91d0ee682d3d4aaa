import { Button } from '@mantine/core';
import type { ListedProgram } from '#contract/programs.ts';
import { download, saveFile } from '#web/api/files/download.ts';
import { useAct } from '#web/api/query.ts';
import { notify } from '#web/ui/feedback/notify.tsx';
import { useWords } from '#web/words.ts';

/** Saves everything that makes the program as a zip of files, which the command line applies elsewhere. */
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
