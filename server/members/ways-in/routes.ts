import type { waysIn } from '#contract/ways-in.ts';
import { languageAmong } from '#domain/languages.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { MAX_WAYS_IN } from '#domain/ways-in.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findProgram, findProgramBySlug, isOpen, staffOf } from '#server/programs/queries.ts';
import { createWayIn, updateWayIn } from './actions.ts';
import { findOpenWay } from './admit.ts';
import { listWaysIn } from './queries.ts';
import { toWayIn } from './to-way-in.ts';

export const wayInHandlers: Handlers<typeof waysIn> = {
  async listWaysIn({ id }, { actor, db, services, now, refuse }) {
    const program = await findProgram(db, id);
    if (!program) throw refuse('not-found');
    const isHandedOut = staffOf(actor, 'set-up', program) !== null;
    const rows = await listWaysIn(db, id, MAX_WAYS_IN);
    return { waysIn: rows.map((row) => toWayIn(services.config, row, { now, isHandedOut })) };
  },

  async createWayIn(input, context) {
    const { services, now } = context;
    return { wayIn: toWayIn(services.config, await createWayIn(input, context), { now, isHandedOut: true }) };
  },

  async updateWayIn(input, context) {
    const { services, now } = context;
    return { wayIn: toWayIn(services.config, await updateWayIn(input, context), { now, isHandedOut: true }) };
  },

  async openWayIn({ slug, code }, context) {
    const program = await findProgramBySlug(context.db, slug);
    if (!program || !isOpen(program) || program.disabled) throw context.refuse('not-found');
    const { public_name: publicName, texts } = await findOpenWay(program.id, code, context);
    return inLanguage({ publicName }, texts, languageAmong(program.languages, context.language));
  },
};
