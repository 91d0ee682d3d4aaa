/** Filters of the approved users; the page of a receipt that was opened from them keeps theirs. */
export const userFilters = ['admin-only', 'disabled'] as const;
