import type { programTerms } from '#contract/program-terms.ts';
import { languageAmong } from '#domain/languages.ts';
import { inLanguage } from '#domain/own-texts.ts';
import type { Handlers } from '#server/http/serve.ts';
import { findProgram, findProgramBySlug, isOpen, staffOf } from '../queries.ts';
import { acceptTerms, askTerms, presentVersion } from './actions.ts';
import { countOwing, findVersion, listVersions } from './queries.ts';

export const programTermsHandlers: Handlers<typeof programTerms> = {
  async getTerms({ slug }, { db, actor, language, refuse }) {
    const program = await findProgramBySlug(db, slug);
    if (!program || (!staffOf(actor, 'see-program', program) && !isOpen(program))) throw refuse('not-found');
    const present = presentVersion(program);
    const version = present === null ? undefined : await findVersion(db, program.id, present);
    if (!version) return { terms: null };
    const { rules, terms, note, texts, number, made_at } = version;
    const own = inLanguage({ rules, terms, note }, texts, languageAmong(program.languages, language));
    return { terms: { version: number, since: made_at, ...own } };
  },

  async acceptTerms(input, context) {
    return { accepted: await acceptTerms(input, context) };
  },

  async listTermsVersions({ id }, { db, refuse }) {
    const program = await findProgram(db, id);
    if (!program) throw refuse('not-found');
    const rows = await listVersions(db, id, 200);
    const versions = rows.map(({ number, made_at, username, note, asks, accepted }) => ({
      ...{ number, since: made_at, by: username, note, asks, accepted },
    }));
    return { versions, owing: await countOwing(db, id, program.terms_asked) };
  },

  async getTermsVersion({ id, number }, { db, refuse }) {
    const version = await findVersion(db, id, number);
    if (!version) throw refuse('not-found');
    const { rules, terms, note, texts, made_at } = version;
    return { version: { number, since: made_at, rules, terms, note, texts } };
  },

  async askTerms(input, context) {
    return { asked: await askTerms(input, context) };
  },
};
