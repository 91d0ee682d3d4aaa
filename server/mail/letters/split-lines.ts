/** As they were typed, on whatever kind of machine; what is blank around them is none of it. */
export const splitLines = (text: string): string[] => text.trim().split(/\r\n|[\r\n\u2028\u2029]/);
