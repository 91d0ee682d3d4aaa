/** Text in one line: with line breaks, a name would look like lines, or headers, of ours. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
