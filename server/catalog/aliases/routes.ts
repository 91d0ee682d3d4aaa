import type { aliases } from '#contract/aliases.ts';
import { readPageById } from '#server/db/cursor.ts';
import type { Handlers } from '#server/http/serve.ts';
import { createAlias, removeAlias, updateAlias } from './actions.ts';
import { countAliases, listAliases } from './queries.ts';
import { toAlias } from './to-alias.ts';

export const aliasHandlers: Handlers<typeof aliases> = {
  async listAliases({ programId, search, ...window }, { db }) {
    const { rows, next, countAll } = await readPageById(window, (page) => listAliases(db, programId, search, page));
    return { aliases: rows.map(toAlias), next, total: await countAll(() => countAliases(db, programId, search)) };
  },
  createAlias: async (input, context) => ({ alias: toAlias(await createAlias(input, context)) }),
  updateAlias: async (input, context) => ({ alias: toAlias(await updateAlias(input, context)) }),
  removeAlias,
};
