/** The lines of a text with any kind of line breaks; blank lines around it are dropped. */
export const splitLines = (text: string): string[] => text.trim().split(/\r\n|[\r\n\u2028\u2029]/);
