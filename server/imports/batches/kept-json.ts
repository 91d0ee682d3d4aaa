import { storableText } from '#domain/imports/clean-cell.ts';

/** What is kept of a file, as JSON: cells are shown as the file has them, and PostgreSQL takes no NUL and no half of a sign. */
export const keptJson = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? storableText(one) : one));
