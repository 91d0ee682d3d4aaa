import type { FolderProblem } from '#domain/program-folder/problem.ts';
import { InvalidInput } from '#server/http/refusal.ts';

/** Refuses a folder, with a sentence for each thing that is wrong with it. */
export const wrongFolder = (...problems: FolderProblem[]): InvalidInput =>
  new InvalidInput(problems.map((problem) => ({ path: 'file' in problem ? problem.file : 'folder', problem })));
