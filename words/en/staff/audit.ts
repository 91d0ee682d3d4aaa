/** The entries of the audit. */
export const audit = {};
