import { oneOf, pageNumber, type RawSearch, text } from '#web/read-search.ts';

/** What the address of a list says, whatever it is a list of. */
export interface ListSearch {
  search?: string;
  /** The key of a column. */
  sort?: string;
  direction?: 'asc' | 'desc';
  /** The number of a page, and where it begins. */
  page?: number;
  cursor?: string;
}

/** What else it may say: one of these words, or any text. */
type Fields = Record<string, readonly string[] | typeof text>;
type Read<F extends Fields> = { [Name in keyof F]?: F[Name] extends readonly (infer Word)[] ? Word : string };

/** Reads the address of a list: `validateSearch: listSearch({ status: ['waiting', 'sent'], user: text })`. */
export function listSearch<const F extends Fields>(fields: F) {
  return (raw: RawSearch): ListSearch & Read<F> => ({
    search: text(raw.search),
    sort: text(raw.sort),
    direction: oneOf(['asc', 'desc'], raw.direction),
    ...readFields(fields, raw),
    page: pageNumber(raw.page),
    cursor: text(raw.cursor),
  });
}

function readFields<F extends Fields>(fields: F, raw: RawSearch) {
  const read = Object.entries(fields).map(([name, words]) => [
    name,
    typeof words === 'function' ? words(raw[name]) : oneOf(words, raw[name]),
  ]);
  return Object.fromEntries(read) as Read<F>;
}
