/** Users, their pages and their decisions. */
export const people = {};
