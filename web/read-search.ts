/** What follows the '?' of an address. Anybody can write it, so what does not fit counts as absent. */
export type RawSearch = Record<string, unknown>;

/** The router has read '123' as a number: here it is text again. */
export function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

/** Characters that a search may have: longer ones are refused, and no field takes them. */
export const MOST_SEARCHED = 200;
export const searchText = (value: unknown) => text(value)?.slice(0, MOST_SEARCHED);

export function oneOf<const T>(choices: readonly T[], value: unknown): T | undefined {
  return choices.find((choice) => choice === value);
}

export function pageNumber(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;
}

/** What the addresses of a screen may say: one of these words, or what a reader takes. */
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
