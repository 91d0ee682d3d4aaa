/** Text for a LIKE pattern in which every character stands for itself. */
export const escapeWildcards = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
