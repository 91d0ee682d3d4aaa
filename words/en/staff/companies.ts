/** The dashboard and the companies. */
export const companies = {};
