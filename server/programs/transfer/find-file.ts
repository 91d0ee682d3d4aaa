import type { Album } from '#domain/files.ts';
import type { InspectedUpload } from '#server/files/actions.ts';
import type { Step } from '#server/http/serve.ts';
import type { ProgramRow } from '../queries.ts';
import type { BroughtFiles } from './bring-files.ts';
import { wrongFolder } from './folder-problem.ts';
import { fileKey, type ReadProgram } from './read-program.ts';

interface Place extends Pick<Step<'admin'>, 'actor'> {
  program: ProgramRow;
  brought: BroughtFiles;
  /** What the program had before. */
  files: ReadProgram['files'];
}

/** The file of a path of the folder: what was brought for it, else the program's own. One that is gone by now is refused. */
export function findFileOf(
  { actor, program, brought, files }: Place,
  { album, file }: { album: Album; file: string },
): InspectedUpload {
  const key = fileKey({ album, file });
  const found = brought.get(key);
  if (found) return { ...found, programId: program.id };
  const own = files.get(key);
  if (!own) throw wrongFolder({ code: 'folderFileMissing', file });
  return {
    imageKey: own.image_key,
    album,
    programId: program.id,
    actor,
    sha256: own.sha256!,
    seconds: own.video_seconds,
  };
}
