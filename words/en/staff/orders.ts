/** Ordered rewards and their shipping. */
export const orders = {};
