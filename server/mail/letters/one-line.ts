/** Puts text on one line: a name with line breaks could pretend to be further lines or headers of the mail. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
