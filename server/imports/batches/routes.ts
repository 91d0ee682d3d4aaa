import type { importBatches } from '#contract/import-batches.ts';
import { importKindNames, importKinds } from '#domain/imports/kinds.ts';
import { mayAt } from '#domain/roles.ts';
import { readPageById } from '#server/db/cursor.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findProgram } from '#server/programs/queries.ts';
import {
  applyImport,
  downloadRefused,
  getImport,
  mapImport,
  removeImport,
  tryPicturesAgain,
  undoImport,
} from './actions.ts';
import { createImport } from './create-actions.ts';
import type { ImportKinds } from './kind.ts';
import { listImports } from './queries.ts';
import { toImport } from './to-import.ts';

export const importHandlers = (kinds: ImportKinds): Handlers<typeof importBatches> => ({
  async listImports({ programId, kind: asked, ...window }, { actor, db, refuse }) {
    const program = await findProgram(db, programId);
    if (!program) throw refuse('not-found');
    const place = { program: programId, company: program.company_id };
    const may = importKindNames.filter((kind) => mayAt(actor.roles, importKinds[kind], place));
    const listed = { programId, kinds: may.filter((kind) => asked === undefined || kind === asked) };
    const { rows, next } = await readPageById(window, (page) => listImports(db, listed, page));
    return { imports: rows.map(toImport), next };
  },
  createImport: createImport(kinds),
  getImport: getImport(kinds),
  mapImport: mapImport(kinds),
  applyImport: applyImport(kinds),
  undoImport: undoImport(kinds),
  tryPicturesAgain: tryPicturesAgain(kinds),
  removeImport,
  downloadRefused,
});
