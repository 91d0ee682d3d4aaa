import { isCalendarDate } from '../calendar.ts';
import type { Proposal } from './page.ts';
import { says, type TextRow, wordsBetween } from './row-text.ts';

/** Whether the day or the month comes first in a date of numbers alone. */
export type DateOrder = 'DMY' | 'MDY';

/**
 * The day of purchase. Of several dates the one with a label or a clock beside it wins, and the one that is printed
 * more often; lines about a due date or an expiry lose. If day and month could be exchanged, the page is asked first
 * (another date, signs of the country), then `order`, which makes the proposal less certain.
 */
export function findPurchaseDate(rows: readonly TextRow[], order: DateOrder): Proposal<string> | null {
  const printed = rows.flatMap(datesIn);
  const ofPage = orderOfPage(rows, printed);
  const dates = printed.flatMap((date) => {
    const value = dayOf(date, ofPage ?? order);
    return value ? [{ ...date, value }] : [];
  });
  const scored = dates.map((date, at) => {
    const others = dates.filter((other) => other !== date && other.value === date.value).length;
    return { ...date, score: date.score + Math.min(2, others) - at * 0.01, others };
  });
  scored.sort((one, other) => other.score - one.score);
  const best = scored[0];
  if (!best || best.score < -2) return null;
  const rival = scored.find((date) => date.value !== best.value);
  const isGuess = ofPage === null && dayOf(best, 'DMY') !== dayOf(best, 'MDY');
  let certainty = best.score >= 2 ? 0.97 : best.score >= 0 ? 0.93 : best.score >= -1 ? 0.8 : 0.6;
  if (isGuess) certainty *= 0.75;
  if (rival && best.score - rival.score < 1) certainty *= 0.85;
  if (best.others === 0 && Math.min(...best.words.map((word) => word.certainty)) < 0.8) certainty *= 0.85;
  return { value: best.value, certainty, words: best.words };
}

/** A date as printed: `a` and `b` are day and month in either order, or `month` is known. */
interface PrintedDate {
  a: number;
  b: number;
  year: number;
  kind: 'numbers' | 'year first' | 'named';
  score: number;
  words: Proposal<string>['words'];
}

function datesIn(row: TextRow): PrintedDate[] {
  const text = withDigits(row.text);
  const isLabeled = says(row.letters, 'DATE', 'TARIKH') || /\bD[ae]te\b/i.test(text);
  const ends = says(row.letters, 'EXPIR', 'VALID', 'BEFORE', 'PRINTED', 'BIRTH', 'UNTIL', 'RETURNBY');
  const isOther = ends || /\b(?:due|exp|valid|policy|thru|until)\b/i.test(text);
  const found = new Map<number, PrintedDate & { to: number }>();
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern.expression)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if ([...found].some(([start, other]) => start < to && from < other.to)) continue;
      const date = pattern.read(match.slice(1));
      if (pattern.needsLabel && !isLabeled) continue;
      let score = date.year >= 1000 ? 1 : 0;
      if (isLabeled) score += otherDay.test(text) ? -2 : 3;
      if (/\b(?:INVOICE|SALES?|TRANS\w*|PURCHASE) ?DATE/i.test(text)) score += 1;
      if (hasClock(text.slice(to)) || hasClock(text.slice(0, from))) score += 2;
      if (isOther) score -= 5;
      score -= pattern.doubt ?? 0;
      // 12.05.18 is more often a version, a section or a part of a phone number than a date.
      if (match[0].includes('.') && date.year < 100 && date.kind === 'numbers' && !isLabeled) score -= 1.5;
      found.set(from, { ...date, score, words: wordsBetween(row, from, to), to });
    }
  }
  return [...found.values()];
}

/** The label of a date, but not of that of the purchase. */
const otherDay =
  /\b(?:RETURN|SHIP\w*|DELIVER\w*|ORDER\w*|QUOTE|PRINT\w*|STATEMENT|PICK\w*|START|END) ?(?:BY )?DATE|\bDATE (?:ORDERED|SHIPPED|PROMISED|REQUIRED)/i;

type ReadDate = Pick<PrintedDate, 'a' | 'b' | 'year' | 'kind'>;

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const month = `(${months.join('|')})[A-Z]{0,6}`;
// A year of four digits may have a clock glued to it ('201712:30'), one of two digits too ('1809:12').
const year = String.raw`(20\d\d(?!\d)|20\d\d(?=\d{1,2}:?\d{2})|\d\d(?!\d)|\d\d(?=\d\d:\d\d))`;

const numbers = ([a, , b, printedYear]: string[]): ReadDate => ({
  a: Number(a),
  b: Number(b),
  year: Number(printedYear),
  kind: 'numbers',
});
const named = (day: string, name: string, printedYear: string): ReadDate => ({
  a: Number(day),
  b: months.indexOf(name.toUpperCase()) + 1,
  year: Number(printedYear),
  kind: 'named',
});

/** `doubt` lowers the score of a form that is rather something else. */
interface Pattern {
  expression: RegExp;
  read: (groups: string[]) => ReadDate;
  needsLabel?: boolean;
  doubt?: number;
}
const patterns: readonly Pattern[] = [
  {
    expression: /(?<!\d)(20\d\d) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})(?!\d|[-/]\d)/g,
    read: ([y, , m, d]) => ({ a: Number(d), b: Number(m), year: Number(y), kind: 'year first' }),
  },
  {
    expression: new RegExp(String.raw`(?<!\d|\d[-/.])(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?${year}`, 'g'),
    read: numbers,
  },
  // Two different separators: one of them was misread. Believable with a full year only.
  { expression: /(?<!\d|\d[-/.])(\d{1,2})([-/.])(\d{1,2})[-/.](20\d\d)(?!\d)/g, read: numbers },
  {
    expression: new RegExp(String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th)? ?[-/.,]? ?${month} ?[-/.,]? ?'?${year}`, 'gi'),
    read: ([day, name, y]) => named(day!, name!, y!),
  },
  {
    expression: new RegExp(
      String.raw`(?<![A-Z])${month}\.? ?-?(\d{1,2})(?:st|nd|rd|th)?(?: ?[,.-] ?| )'?${year}`,
      'gi',
    ),
    read: ([name, day, y]) => named(day!, name!, y!),
  },
  // A separator was not seen, or the number before the date stands too near.
  { expression: /(?<!\d)(\d\d)()(\d\d)[-/](20\d\d)(?!\d)/g, read: numbers, doubt: 2 },
  { expression: /(?<![\d/-])(\d\d)[-/]()(\d\d)(20\d\d)(?!\d)/g, read: numbers, doubt: 2 },
  { expression: /(?<=\d{4})(\d\d)([-/])(\d\d)\2(20\d\d)(?!\d(?!\d?:))/g, read: numbers, doubt: 2 },
  {
    expression: /(?<!\d)(\d\d)()(\d\d)(20\d\d)(?!\d)/g,
    needsLabel: true,
    read: numbers,
  },
  {
    expression: /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/g,
    needsLabel: true,
    read: ([y, m, d]) => ({ a: Number(d), b: Number(m), year: Number(y), kind: 'year first' }),
  },
];

const hasClock = (text: string) => /(?<!\d)\d{1,2} ?[:.] ?\d{2}(?! ?[.,]?\d{3})/.test(text);

/** Letters among the digits of a date are digits. The text keeps its length. */
function withDigits(text: string): string {
  return text
    .replaceAll('~', '-')
    .replace(/(?<![A-Za-z])0CT/gi, 'OCT')
    .replace(/(?<=[\d/.-])[OoQ](?=[\d/.-])|(?<![A-Za-z])[OoQ](?=\d{1,3}[/.-])|(?<=\d[/.-]\d?)[OoQ](?![A-Za-z])/g, '0')
    .replace(/(?<=[\d/.-])[Il|](?=[\d/.-])|(?<![A-Za-z])[Il|](?=\d?[/.-]\d)|(?<=\d[/.-]\d?)[Il|](?![A-Za-z])/g, '1');
}

/** The day as YYYY-MM-DD, or null if there is none such or it is not plausible: receipts are of 2005 to 2035. */
function dayOf(date: ReadDate, order: DateOrder): string | null {
  const dayFirst = iso(date.year, date.b, date.a);
  if (date.kind !== 'numbers') return dayFirst;
  const monthFirst = iso(date.year, date.a, date.b);
  return order === 'DMY' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

function iso(printedYear: number, monthNumber: number, day: number): string | null {
  const fullYear = printedYear < 100 ? printedYear + 2000 : printedYear;
  const text = `${fullYear}-${String(monthNumber).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return fullYear >= 2005 && fullYear <= 2035 && isCalendarDate(text) ? text : null;
}

/** The order that the page itself tells, or null. */
function orderOfPage(rows: readonly TextRow[], dates: readonly PrintedDate[]): DateOrder | null {
  const numeric = dates.filter((date) => date.kind === 'numbers');
  const dayFirst = numeric.filter((date) => date.a > 12 && dayOf(date, 'DMY')).length;
  const monthFirst = numeric.filter((date) => date.b > 12 && dayOf(date, 'MDY')).length;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'DMY' : 'MDY';
  const text = rows.map((row) => row.text).join('\n');
  if (malaysian.test(text)) return 'DMY';
  return (stateAndZip.test(text) || usPhone.test(text)) && !/€|£/.test(text) ? 'MDY' : null;
}

const malaysian =
  /\bS[DO]N\.? ?BHD|\bGST ?(?:ID|REG|NO|SUMM)|\bJALAN\b|\bJLN\b|\bTAMAN\b|\bRM ?\d|\(RM\)|\bMYR\b|\bMALAYSIA\b|\bSELANGOR\b|\bKUALA LUMPUR\b|\bJOHOR\b|(?<!\d)0\d-\d{7,8}(?!\d)/i;
const states =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const stateAndZip = new RegExp(String.raw`\b(?:${states})[., ]{1,3}\d{5}(?:-\d{4})?(?!\d)`);
// Neither an area nor an exchange begins with 0 or 1, and no part of a longer number is a telephone: 001-001-0934-0001.
const usPhone = /(?<!\d)(?<!\d{2}[-.]|0[-.])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-.])[2-9]\d{2}[-.]\d{4}(?![-.]?\d)/;
