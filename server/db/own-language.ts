import { sql } from 'kysely';
import { type Language, languageAmong } from '#domain/languages.ts';

/** Of an account `u`: the language that it has chosen, and those of its program. */
export const languageColumns = [
  sql<string | null>`u.language`.as('language'),
  sql<string[] | null>`(select languages from programs where id = u.program_id)`.as('languages'),
] as const;

interface LanguageRow {
  language: string | null;
  languages: string[] | null;
}

/** In which an account reads and is written to. Staff, who are in no program, read English. */
export const ownLanguage = ({ language, languages }: LanguageRow): Language => languageAmong(languages ?? [], language);
