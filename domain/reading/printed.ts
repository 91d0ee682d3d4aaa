import type { Row } from './page.ts';

/** A page for tests: each line of text is a row, and each character is 10 pixels wide. */
export function printed(text: string, certainty = 0.98): Row[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, row) =>
      [...line.matchAll(/\S+/g)].map((word) => ({
        text: word[0],
        certainty,
        left: word.index * 10,
        right: (word.index + word[0].length) * 10,
        top: row * 30,
        bottom: row * 30 + 24,
      })),
    );
}
