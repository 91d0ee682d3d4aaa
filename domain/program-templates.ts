/** The programs that one can begin with, in the order in which they are offered. Each is a folder of `server/programs/templates`. */
export const programTemplates = ['contractor-rebates', 'dealer-sales', 'training-only'] as const;
export type ProgramTemplate = (typeof programTemplates)[number];

/** How the names of samples begin, in the languages of the templates, as a regular expression of PostgreSQL: one that somebody has renamed is none. */
export const SAMPLE = '^(Sample|Ejemplo): ';

/** Whether terms still have the line of a template that they are for a lawyer to read first; participants would see it. */
export const asksForLawyer = (terms: string): boolean =>
  /Have your lawyer read this|Pida a su abogado que lea esto/.test(terms);

/** The identifiers of the templates’ items, in lower case as they are compared; at most ten items in each. */
export const sampleIdentifiers: readonly string[] = Array.from({ length: 10 }, (_, at) => `sample-${at + 1}`);
