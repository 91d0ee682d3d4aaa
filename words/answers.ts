import type { Said } from '#contract/said.ts';
import { problems as englishProblems } from './en/problems.ts';
import { refusals as englishRefusals } from './en/refusals.ts';
import { problems as spanishProblems } from './es/problems.ts';
import { refusals as spanishRefusals } from './es/refusals.ts';
import type { Language } from './language.ts';
import { type Sentences, say } from './say.ts';

const sentences: Readonly<Record<Language, Sentences<Said>>> = {
  en: { ...englishProblems, ...englishRefusals },
  es: { ...spanishProblems, ...spanishRefusals },
};

/** What the API says, in a language. */
export const sayIn = (language: Language, said: Said): string => say(sentences[language], said);

/** Whether a text is a code that has a sentence; its data is for the caller to know. */
export const hasSentence = (said: { code: string }): said is Said => Object.hasOwn(sentences.en, said.code);
