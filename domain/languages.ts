/** The languages of the product, each with a folder in `words/`. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];
/** Those that staff's pages can be read in, each with a folder `staff` in that of its words. */
export const staffLanguages = ['en'] as const satisfies readonly Language[];

/** Of stored languages those that this version knows: a newer one may have stored others, which are as none. */
export const knownLanguages = (stored: readonly (string | null | undefined)[]): Language[] =>
  stored.flatMap((one) => languages.find((known) => known === one) ?? []);

/** What is kept of a first login, in the language in which it was answered: null if its program offers no choice of it. */
export function languageToKeep(offered: readonly string[], answered: Language | null): Language | null {
  const known = knownLanguages(offered);
  return answered && known.length > 1 && known.includes(answered) ? answered : null;
}

/** The language in which a person reads a program: the first wanted one that it has, else the program's first. */
export function languageAmong(offered: readonly string[], ...wanted: readonly (string | null | undefined)[]): Language {
  const known = knownLanguages(offered);
  return knownLanguages(wanted).find((one) => known.includes(one)) ?? known[0] ?? 'en';
}
