/** Administrators, their roles, their own account and second factor. */
export const administrators = {};
