/** Items on a page of the catalog's list and search. */
export const PAGE_SIZE = 10;
