import type { programFolders } from '#contract/program-folders.ts';
import type { Handlers } from '#server/http/serve.ts';
import { sendFolder } from './send-actions.ts';

export const programFolderHandlers: Handlers<typeof programFolders> = {
  exportProgramFolder: sendFolder,
};
