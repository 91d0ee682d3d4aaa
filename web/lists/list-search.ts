import { pageNumber, type SearchFields, searchOf, searchText, text } from '#web/read-search.ts';

/** Reads the address of a list: `listSearch({ status: ['waiting', 'sent'] })`. */
export const listSearch = <const F extends SearchFields>(fields: F) =>
  searchOf({
    search: searchText,
    /** The key of a column. */
    sort: text,
    direction: ['asc', 'desc'],
    ...fields,
    page: pageNumber,
    cursor: text,
  });

/** The search parameters of any list. */
export type ListSearch = ReturnType<ReturnType<typeof listSearch<Record<never, never>>>>;
