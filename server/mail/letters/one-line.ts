/** Puts text on one line: a name with line breaks could pretend to be further lines or headers of the mail. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A sender's name, without the signs that turn the direction of the address after it. */
export const senderLine = (name: string): string =>
  oneLine(name.replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''));
