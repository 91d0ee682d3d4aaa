import type { Said } from '#contract/said.ts';
import type { Terms } from './describe.ts';
import { datesNotices as englishDates } from './en/dates-notices.ts';
import { problems as englishProblems } from './en/problems.ts';
import { refusals as englishRefusals } from './en/refusals.ts';
import { folderProblems } from './en/staff/folder-problems.ts';
import { importProblems } from './en/staff/import-problems.ts';
import { videoProblems } from './en/staff/video-problems.ts';
import { terms as englishTerms } from './en/terms.ts';
import { datesNotices as spanishDates } from './es/dates-notices.ts';
import { problems as spanishProblems } from './es/problems.ts';
import { refusals as spanishRefusals } from './es/refusals.ts';
import { terms as spanishTerms } from './es/terms.ts';
import type { Language } from './language.ts';
import { type Sentences, say } from './say.ts';

const sentences: Readonly<Record<Language, Sentences<Said>>> = {
  // Only staff import, apply folders and upload videos, and their pages are in English.
  en: {
    ...importProblems,
    ...folderProblems,
    ...videoProblems,
    ...englishDates,
    ...englishProblems,
    ...englishRefusals,
  },
  es: {
    ...importProblems,
    ...folderProblems,
    ...videoProblems,
    ...spanishDates,
    ...spanishProblems,
    ...spanishRefusals,
  },
};

const terms: Readonly<Record<Language, Terms>> = { en: englishTerms, es: spanishTerms };

/** The names of things that answers and mails contain, in a language. */
export const termsIn = (language: Language): Terms => terms[language];

/** What the API says, in a language. */
export const sayIn = (language: Language, said: Said): string => say(sentences[language], said);

/** Whether a text is a code that has a sentence; its data is for the caller to know. */
export const hasSentence = (said: { code: string }): said is Said => Object.hasOwn(sentences.en, said.code);
