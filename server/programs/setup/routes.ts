import type { programSetup } from '#contract/program-setup.ts';
import { inParts } from '#server/http/in-parts.ts';
import type { Handlers } from '#server/http/serve.ts';
import { inspectPictures } from '#server/rewards/items/actions.ts';
import { inspectFilms } from '#server/trainings/modules/actions.ts';
import { disableProgram, enableProgram, openProgram } from '../actions.ts';
import { findProgram } from '../queries.ts';
import { toProgramForAdmins } from '../to-program.ts';
import { createProgram, removeProgram, saveForm, saveProgram } from './actions.ts';
import { copyProgram } from './copy-actions.ts';
import { readOpening } from './opening.ts';
import { countMisfits, hasSlug } from './queries.ts';

export const programSetupHandlers: Handlers<typeof programSetup> = {
  async createProgram(input, context) {
    const row = await createProgram(input, context);
    return { program: await toProgramForAdmins(context.db, context.services, row) };
  },

  async getProgramForAdmins({ id }, { db, services, refuse }) {
    const row = await findProgram(db, id);
    if (!row) throw refuse('not-found');
    return { program: await toProgramForAdmins(db, services, row) };
  },

  updateProgram: inParts({
    inspect: async ({ id, program }, context) => ({
      pictures: await inspectPictures(id, program.rewardItems ?? [], context),
      films: await inspectFilms(id, program.loyaltyProgramTrainings ?? [], context),
    }),
    async write(input, files, inside) {
      const row = await saveProgram(input, files, inside);
      return { program: await toProgramForAdmins(inside.db, inside.services, row) };
    },
  }),

  async isSlugTaken({ slug, program }, { db }) {
    return { taken: await hasSlug(db, slug, program) };
  },

  async countMisfits({ id, country }, { db }) {
    return { members: await countMisfits(db, id, country) };
  },

  async copyProgram(input, context) {
    const row = await copyProgram(input, context);
    return { program: await toProgramForAdmins(context.db, context.services, row) };
  },

  deleteProgram: removeProgram,

  async createForm(input, context) {
    const row = await saveForm(input, context);
    return { program: await toProgramForAdmins(context.db, context.services, row) };
  },

  async disableProgram(input, context) {
    const row = await disableProgram(input, context);
    return { program: await toProgramForAdmins(context.db, context.services, row) };
  },

  async getOpening({ id }, { db, services, now, refuse }) {
    const row = await findProgram(db, id);
    if (!row) throw refuse('not-found');
    return await readOpening(db, services, row, now);
  },

  async openProgram(input, context) {
    const row = await openProgram(input, context);
    return { program: await toProgramForAdmins(context.db, context.services, row) };
  },

  async enableProgram(input, context) {
    const row = await enableProgram(input, context);
    return { program: await toProgramForAdmins(context.db, context.services, row) };
  },
};
