/** Rebate items, their columns, categories, import and printed names. */
export const catalog = {};
