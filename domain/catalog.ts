/** Items on a page of the catalog's list and search. */
export const PAGE_SIZE = 10;
/** Items that a participant has bought before and is offered again. */
export const MOST_BOUGHT = 6;
/** Items that a participant has marked as favorites. */
export const MAX_FAVORITES = 100;
