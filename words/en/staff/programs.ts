/** A program: its overview, settings, wizard and preview. */
export const programs = {};
