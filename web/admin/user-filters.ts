/** Filters of the approved users; the page of a receipt that was opened from them keeps theirs. */
export const userFilters = ['invited', 'admin-only', 'disabled'] as const;
