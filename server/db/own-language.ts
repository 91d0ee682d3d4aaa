import { sql } from 'kysely';
import type { Country } from '#domain/countries.ts';
import { type Language, languageAmong } from '#domain/languages.ts';

/** Of an account `u`: the language that it has chosen, and those of its program, with the program's country. */
export const languageColumns = [
  sql<string | null>`u.language`.as('language'),
  sql<string[] | null>`(select languages from programs where id = u.program_id)`.as('languages'),
  sql<Country | null>`(select country from programs where id = u.program_id)`.as('country'),
] as const;

interface LanguageRow {
  language: string | null;
  languages: string[] | null;
}

/** In which an account reads and is written to. Staff, who are in no program, read English. */
export const ownLanguage = ({ language, languages }: LanguageRow): Language => languageAmong(languages ?? [], language);

/** Whose addresses, days and numbers an account has. Staff, who are in no program, have those of the US. */
export const ownCountry = ({ country }: { country: Country | null }): Country => country ?? 'US';
