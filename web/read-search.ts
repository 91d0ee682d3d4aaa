import { MOST_CHARACTERS } from '#domain/text-bounds.ts';

/** The query string of an address. Anyone can write it, so invalid values count as missing. */
export type RawSearch = Record<string, unknown>;

/** The router parses '123' as a number; this turns it back into text. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

/** Longer ones are refused, and fields do not accept them. */
export const searchText = (value: unknown) => text(value)?.slice(0, MOST_CHARACTERS.search);

export function oneOf<const T>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}

export function pageNumber(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}

/** The search parameters of a screen: each is one of these words, or parsed by a function. */
export type SearchFields = Record<string, readonly string[] | ((value: unknown) => unknown)>;
export type SearchOf<F extends SearchFields> = {
  [Name in keyof F]?: F[Name] extends readonly (infer Word)[]
    ? Word
    : F[Name] extends (value: unknown) => infer Taken
      ? Exclude<Taken, undefined>
      : never;
};

/** Reads a screen's address: `searchOf({ status: ['waiting', 'sent'], user: text })`. */
export const searchOf =
  <const F extends SearchFields>(fields: F) =>
  (raw: RawSearch) => {
    const read = Object.entries(fields).map(([name, words]) => [
      name,
      typeof words === 'function' ? words(raw[name]) : oneOf(words, raw[name]),
    ]);
    return Object.fromEntries(read) as SearchOf<F>;
  };

/** The token of a link in the query, as a version before mailed it or as somebody has written a code's; today it stands behind #. */
export const readOldLink = searchOf({ token: text, invite: text, code: text });
