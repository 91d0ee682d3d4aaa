import { oneOf, pageNumber, type RawSearch, text } from '#web/read-search.ts';

/** The page of a list that is walked by cursor: where it begins, and its number. */
export interface ListPlace {
  page?: number;
  cursor?: string;
}
export const readPlace = (raw: RawSearch): ListPlace => ({ page: pageNumber(raw.page), cursor: text(raw.cursor) });

/** The order of a list; each list knows the columns that it can be sorted by. */
export interface ListOrder {
  sort?: string;
  direction?: 'asc' | 'desc';
}
export const readOrder = (raw: RawSearch): ListOrder => ({
  sort: text(raw.sort),
  direction: oneOf(['asc', 'desc'], raw.direction),
});
