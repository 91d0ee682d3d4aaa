/** The languages of the product, each with a folder in `words/`. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The language in which a person reads a program: the first wanted one that it has, else the program's first. */
export const languageAmong = (
  offered: readonly Language[],
  ...wanted: readonly (Language | null | undefined)[]
): Language => wanted.find((one) => one && offered.includes(one)) ?? offered[0] ?? 'en';
