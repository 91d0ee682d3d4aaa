/** What administrators read before they log in. */
export const entrance = {};
