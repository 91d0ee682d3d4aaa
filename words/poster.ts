import { poster as english } from './en/poster.ts';
import { poster as spanish } from './es/poster.ts';
import type { Language } from './language.ts';

/** What posters and cards of a program say, in one of its languages. */
export type PosterWords = typeof english;

const posters: Readonly<Record<Language, PosterWords>> = { en: english, es: spanish };

export const posterIn = (language: Language): PosterWords => posters[language];
