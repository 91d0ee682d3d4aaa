import { today } from '#domain/calendar.ts';
import { knownLanguages } from '#domain/languages.ts';
import { checkOpening } from '#domain/opening.ts';
import { inLanguage } from '#domain/own-texts.ts';
import { asksForLawyer } from '#domain/program-templates.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/services.ts';
import { posterIn } from '#words/poster.ts';
import type { ProgramRow } from '../queries.ts';
import { readOpeningFigures } from './opening-queries.ts';

/** What is ready for participants. Whether the logo can be seen, only a browser can tell. */
export async function readOpening(db: Db, { config }: Pick<Services, 'config'>, program: ProgramRow, now: Date) {
  const day = today(now, program.time_zone);
  const figures = await readOpeningFigures(db, { id: program.id, company: program.company_id, day });
  const checks = checkOpening({
    ...figures,
    hasTerms: program.has_terms,
    asksForLawyer: [program.terms, ...Object.values(program.texts).map((said) => said?.terms ?? '')].some(
      asksForLawyer,
    ),
    hasRules: program.has_rules,
    hasLogo: program.logo_key !== null,
    registration: program.registration,
    sendsMail: config.mail.smtpUrl !== null,
    endDate: program.end_date,
    today: day,
    timeZone: program.time_zone,
  });
  const posters = listPosters(program);
  const { registration } = program;
  return { openedAt: program.opened_at, checks, figures: { ...figures, registration }, posters };
}

/** What the poster of a program says, in each of its languages. */
export const listPosters = (program: ProgramRow) =>
  knownLanguages(program.languages).map((language) => ({
    language,
    name: inLanguage({ name: program.name }, program.texts, language).name,
    ...posterIn(language),
  }));
export type PosterTexts = ReturnType<typeof listPosters>[number];
