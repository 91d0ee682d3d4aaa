/** The frame of the pages, and what several of them say. */
export const portal = {};
