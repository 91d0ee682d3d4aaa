import type { programFolders } from '#contract/program-folders.ts';
import type { Handlers } from '#server/http/serve.ts';
import { toProgramForAdmins } from '../to-program.ts';
import { applyProgramFolder, compareProgramFolder, createFromFolder } from './bring-actions.ts';
import { sendFolder } from './send-actions.ts';
import { createFromTemplate, removeSamples } from './template-actions.ts';

export const programFolderHandlers: Handlers<typeof programFolders> = {
  exportProgramFolder: sendFolder,

  async createFromTemplate(input, context) {
    const row = await createFromTemplate(input, context);
    return { program: await toProgramForAdmins(context.db, context.services, row) };
  },

  async createFromFolder(input, context) {
    const row = await createFromFolder(input, context);
    return { program: await toProgramForAdmins(context.db, context.services, row) };
  },
  compareProgramFolder,
  async applyProgramFolder(input, context) {
    const row = await applyProgramFolder(input, context);
    return { program: await toProgramForAdmins(context.db, context.services, row) };
  },

  async removeSamples(input, context) {
    const row = await removeSamples(input, context);
    return { program: await toProgramForAdmins(context.db, context.services, row) };
  },
};
