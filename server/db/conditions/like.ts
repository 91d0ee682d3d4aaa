/** Text for a LIKE pattern in which every character means itself. */
export const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
