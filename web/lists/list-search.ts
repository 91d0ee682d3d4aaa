import { pageNumber, type SearchFields, searchOf, searchText, text } from '#web/read-search.ts';

/** Reads the address of a list, which says more than other addresses: `listSearch({ status: ['waiting', 'sent'] })`. */
export const listSearch = <const F extends SearchFields>(fields: F) =>
  searchOf({
    search: searchText,
    /** The key of a column. */
    sort: text,
    direction: ['asc', 'desc'],
    ...fields,
    /** The number of a page, and where it begins. */
    page: pageNumber,
    cursor: text,
  });

/** What the address of any list says. */
export type ListSearch = ReturnType<ReturnType<typeof listSearch<Record<never, never>>>>;
