/**
 * The text of a cell as it is stored: in composed letters (NFC), without blanks at its ends, without characters that are not
 * seen, with plain spaces for those of other widths, with LF for every line break, at most 30 marks on a letter, and without
 * the signs by which a spreadsheet keeps digits from being a number (`="00123"`, `'00123`) or a text from being a formula
 * (`'=1+1`). A NUL stays, to be refused.
 */
export function cleanCell(text: string): string {
  const trimmed = text.trim();
  const first = trimmed[0];
  const cell = first === '=' || first === "'" ? asText(trimmed) : trimmed;
  return plain.test(cell) ? cell : cleanSigns(cell);
}

/** A text that the database can keep: with U+FFFD for NUL, and for halves of signs that were cut. */
export const storableText = (text: string): string => text.replaceAll('\0', '\uFFFD').replace(/\p{Cs}/gu, '\uFFFD');

function cleanSigns(text: string): string {
  const seen = text
    .replace(breaks, '\n')
    .replace(spaces, ' ')
    .replace(unseen, '')
    .replace(surplusMarks, '$1')
    .normalize();
  return seen.replace(joiners, keepJoiners).trim().normalize();
}

function asText(text: string): string {
  const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(text) ?? [];
  return (
    quoted === undefined
      ? text.replace(/^'(?=[=+\-@]|\d[\d ./-]*$|0\d\d[\w./-]*$|\d+E\d+$)/i, '')
      : quoted.replaceAll('""', '"')
  ).trim();
}

/** ASCII that is seen: most cells. */
const plain = /^[ -~]*$/;
const breaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const spaces = /[\t\p{Zs}]/gu;
const unseen =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** To compose many marks takes the square of their number (https://unicode.org/reports/tr15/#Stream_Safe_Text_Format). */
const surplusMarks = /(\p{M}{30})\p{M}+/gu;
const joiners = /[\u200c\u200d]+/g;
/** Between letters of scripts that are written with them, and in an emoji, they join something. */
const keepJoiners = (run: string, at: number, text: string) =>
  (text[at - 1] ?? '') >= '\u0250' && (text[at + run.length] ?? '') >= '\u0250' ? run : '';
