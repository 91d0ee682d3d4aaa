/** 'Search results' are shown below the search, so the flow shows four steps; the final screen comes after them. */
export const stepNames = ['Invoice details', 'Item search', 'Item details', 'Item confirmation'] as const;
