import { isCalendarDate } from '../calendar.ts';
import type { Doubt } from './doubts.ts';
import type { Proposal } from './page.ts';
import { lettersOf, says, type TextRow, wordsBetween } from './row-text.ts';

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
  const doubts: Doubt[] = [];
  let certainty = best.score >= 2 ? 0.97 : best.score >= 0 ? 0.93 : best.score >= -1 ? 0.8 : 0.6;
  if (isGuess) {
    certainty *= 0.75;
    doubts.push('day-or-month');
  }
  if (rival && best.score - rival.score < 1) {
    certainty *= 0.85;
    doubts.push('other-date');
  }
  if (best.others === 0 && Math.min(...best.words.map((word) => word.certainty)) < 0.8) {
    certainty *= 0.85;
    doubts.push('faint');
  }
  if (best.score < 0) doubts.push('another-date');
  return { value: best.value, certainty, words: best.words, doubts };
}

/** A date as printed: `a` and `b` are day and month in either order, or `b` is the month. With dots, day first. */
interface PrintedDate {
  a: number;
  b: number;
  year: number;
  kind: 'numbers' | 'dotted' | 'year first' | 'named';
  score: number;
  words: Proposal<string>['words'];
}

function datesIn(row: TextRow): PrintedDate[] {
  const text = withDigits(row.text);
  const isLabeled = says(row.letters, 'DATE', 'TARIKH') || /\bD[ae]te\b/i.test(text);
  const found: { from: number; to: number; date: ReadDate; pattern: Pattern }[] = [];
  for (const pattern of patterns) {
    for (const match of text.matchAll(pattern.expression)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (found.some((other) => other.from < to && from < other.to)) continue;
      const date = pattern.read(match.slice(1));
      if (!date || (pattern.needsLabel && !isLabeled) || isOfAnotherEra(text.slice(0, from), date)) continue;
      if (isPartOfNumber(match[0], text.slice(to)) || phoneLabel.test(text.slice(0, from))) continue;
      found.push({ from, to, date, pattern });
    }
  }
  found.sort((one, other) => one.from - other.from);
  return found.map(({ from, to, date, pattern }, at) => {
    let score = date.year >= 1000 ? 1 : 0;
    // Of several dates in a row each has its own label before it.
    const own = text.slice(at === 0 ? 0 : found[at - 1]!.to, from);
    if (isOther(found.length > 1 && /[A-Za-z]{3}/.test(own) ? own : text)) score -= 6;
    else if (isLabeled) score += otherDay.test(text) ? -2 : 3;
    if (/\b(?:INVOICE|SALES?|TRANS\w*|PURCHASE) ?DATE/i.test(text)) score += 1;
    if (hasClock(text.slice(to)) || hasClock(text.slice(0, from))) score += 2;
    score -= pattern.doubt ?? 0;
    // 12.05.18 is more often a version, a section or a part of a phone number than a date.
    if (date.kind === 'dotted' && date.year < 100 && !isLabeled) score -= 1.5;
    return { ...date, score, words: wordsBetween(row, from, to) };
  });
}

/** A further part with the same sign makes it a telephone, an order or an address of the net; a clock may stand there. */
const isPartOfNumber = (date: string, behind: string): boolean => {
  const [sign] = /[-/.](?=\d+$)/.exec(date) ?? [];
  return sign !== undefined && behind[0] === sign && /^.\d/.test(behind) && !/^.\d{1,2}[:.]\d\d(?!\d)/.test(behind);
};

/** Right before it: 'Tel 03-04-2026'. */
const phoneLabel = /\b(?:TEL\w*|FAX|PHONE|PH|MOBILE|CELL|WHATSAPP)[ .:#]*$/i;

/** The label of a date, but not of that of the purchase. */
const otherDay =
  /\b(?:RETURN|SHIP\w*|DELIVER\w*|ORDER\w*|QUOTE|PRINT\w*|STATEMENT|PICK\w*|START|END) ?(?:BY )?DATE|\bDATE (?:ORDERED|SHIPPED|PROMISED|REQUIRED)/i;

/** The label of a day that is never that of a purchase. */
function isOther(text: string): boolean {
  const letters = lettersOf(text);
  return (
    says(
      letters,
      'EXPIR',
      'VALID',
      'BEFORE',
      'PRINTED',
      'BIRTH',
      'UNTIL',
      'RETURNBY',
      'SINCE',
      'ESTABLISHED',
      'FOUNDED',
    ) ||
    /\b(?:due|exp|valid|policy|thru|through|until|est|dob|(?:use|sell|best|pay|return\w*|redeem) by|auth\w*|member|joined|coupon|offer|warranty|survey|next|last)\b/i.test(
      text,
    )
  );
}

/** Japan's years are counted from an emperor's first: 8 is 2026, which cannot be distinguished from a year of two digits. */
const isOfAnotherEra = (before: string, { year }: ReadDate): boolean =>
  year < 100 && /(?:[令平昭]和?成?|(?<![A-Za-z])[RHS])[. ]?$/.test(before);

type ReadDate = Pick<PrintedDate, 'a' | 'b' | 'year' | 'kind'>;

/** The months in the languages of receipts, without accents. */
const months = [
  'JANUARY JANUAR JANNER ENERO JANVIER JANEIRO GENNAIO JANUARI STYCZNIA',
  'FEBRUARY FEBRUAR FEBRERO FEVRIER FEVEREIRO FEBBRAIO FEBRUARI LUTEGO',
  'MARCH MARZ MAERZ MARZO MARS MARCO MAART MARET MARCA MRT MRZ',
  'APRIL ABRIL AVRIL APRILE KWIETNIA',
  'MAY MAI MAYO MAIO MAGGIO MEI MAJ MAJA',
  'JUNE JUNI JUNIO JUIN JUNHO GIUGNO CZERWCA',
  'JULY JULI JULIO JUILLET JULHO LUGLIO JULAI LIPCA',
  'AUGUST AGOSTO AOUT AUGUSTUS OGOS AUGUSTI SIERPNIA',
  'SEPTEMBER SEPTIEMBRE SETIEMBRE SEPTEMBRE SETEMBRO SETTEMBRE WRZESNIA',
  'OCTOBER OKTOBER OCTUBRE OCTOBRE OUTUBRO OTTOBRE PAZDZIERNIKA',
  'NOVEMBER NOVIEMBRE NOVEMBRE NOVEMBRO LISTOPADA',
  'DECEMBER DEZEMBER DICIEMBRE DECEMBRE DEZEMBRO DICEMBRE DISEMBER DESEMBER GRUDNIA',
].map((names) => names.split(' '));
/** Their first three letters, but for those that are also words of a shop: a SET, to go OUT, a MAGnet. */
const shortNames = months.map((names) =>
  names.map((name) => name.slice(0, 3)).filter((name) => !/SET|OUT|MAG|LIS|LIP|DIS|SIE|PAZ|STY|JUI/.test(name)),
);

/** From 1 to 12, of a name or its beginning; one letter behind the first four may be wrong. Null for other words. */
export function monthOf(printed: string): number | null {
  const name = printed.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
  const isName = (full: string) =>
    full === name ||
    (name.length >= 4 &&
      full.slice(0, 4) === name.slice(0, 4) &&
      Math.abs(full.length - name.length) <= (full.startsWith(name) ? 9 : 2));
  const at = months.findIndex((names, index) => shortNames[index]!.includes(name) || names.some(isName));
  return at < 0 ? null : at + 1;
}

const month = String.raw`([\p{L}\p{M}]{3,12})`;
// A year of four digits may have a clock glued to it ('201712:30'), one of two digits too ('1809:12').
const year = String.raw`(20\d\d(?!\d)|20\d\d(?=\d{1,2}:?\d{2})|\d\d(?!\d)|\d\d(?=\d\d:\d\d))`;

const numbers = ([a, sign, b, printedYear]: string[]): ReadDate => ({
  a: Number(a),
  b: Number(b),
  year: Number(printedYear),
  kind: sign === '.' ? 'dotted' : 'numbers',
});
const yearFirst = ([printedYear, m, d]: string[]): ReadDate => ({
  a: Number(d),
  b: Number(m),
  year: Number(printedYear),
  kind: 'year first',
});
function named(day: string, name: string, printedYear: string): ReadDate | null {
  const found = monthOf(name);
  return found === null ? null : { a: Number(day), b: found, year: Number(printedYear), kind: 'named' };
}

/** `doubt` lowers the score of a form that is rather something else. */
interface Pattern {
  expression: RegExp;
  read: (groups: string[]) => ReadDate | null;
  needsLabel?: boolean;
  doubt?: number;
}
const patterns: readonly Pattern[] = [
  {
    expression: /(?<!\d)(20\d\d) ?([-/.]) ?(\d{1,2}) ?\2 ?(\d{1,2})(?!\d|[-/]\d)/g,
    read: ([y, , m, d]) => yearFirst([y!, m!, d!]),
  },
  { expression: /(?<!\d)(20\d\d) ?年 ?(\d{1,2}) ?月 ?(\d{1,2}) ?日/g, read: yearFirst },
  {
    expression: new RegExp(String.raw`(?<!\d|\d[-/.])(\d{1,2}) ?([-/.]) ?(\d{1,2}) ?\2 ?${year}`, 'g'),
    read: numbers,
  },
  // Two different separators: one of them was misread. Believable with a full year only.
  { expression: /(?<!\d|\d[-/.])(\d{1,2})([-/.])(\d{1,2})[-/.](20\d\d)(?!\d)/g, read: numbers },
  {
    expression: new RegExp(
      String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er|º|°)?(?: ?[-/.,] ?| (?:de |of )?)?${month}(?: ?[-/.,] ?| (?:del? )?)?'?${year}`,
      'giu',
    ),
    read: ([day, name, y]) => named(day!, name!, y!),
  },
  {
    expression: new RegExp(
      String.raw`(?<![\p{L}\p{M}])${month}\.? ?-?(\d{1,2})(?:st|nd|rd|th)?(?: ?[,.-] ?'?| '?|')${year}`,
      'giu',
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
  { expression: /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/g, needsLabel: true, read: yearFirst },
  // Without a label it may as well be a number, unless it begins its row.
  { expression: /(?<=^[^\p{L}\d]*)(20\d\d)(\d\d)(\d\d)(?![\d/.-])/gu, read: yearFirst, doubt: 1.5 },
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
  if (date.kind !== 'numbers' && date.kind !== 'dotted') return dayFirst;
  const monthFirst = iso(date.year, date.a, date.b);
  return order === 'DMY' || date.kind === 'dotted' ? (dayFirst ?? monthFirst) : (monthFirst ?? dayFirst);
}

function iso(printedYear: number, monthNumber: number, day: number): string | null {
  const fullYear = printedYear < 100 ? printedYear + 2000 : printedYear;
  const text = `${fullYear}-${String(monthNumber).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return fullYear >= 2005 && fullYear <= 2035 && isCalendarDate(text) ? text : null;
}

/** The order that the page itself tells, or null. */
function orderOfPage(rows: readonly TextRow[], dates: readonly PrintedDate[]): DateOrder | null {
  if (dates.some((date) => date.kind === 'dotted' && date.year >= 1000 && dayOf(date, 'DMY'))) return 'DMY';
  const numeric = dates.filter((date) => date.kind === 'numbers');
  const dayFirst = numeric.filter((date) => date.a > 12 && dayOf(date, 'DMY')).length;
  const monthFirst = numeric.filter((date) => date.b > 12 && dayOf(date, 'MDY')).length;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? 'DMY' : 'MDY';
  const text = rows.map((row) => row.text).join('\n');
  if (malaysian.test(text)) return 'DMY';
  return rows.some(isOfUS) && !/€|£/.test(text) ? 'MDY' : null;
}

const malaysian =
  /\bS[DO]N\.? ?BHD|\bGST ?(?:ID|REG|NO|SUMM)|\bJALAN\b|\bJLN\b|\bTAMAN\b|\bRM ?\d|\(RM\)|\bMYR\b|\bMALAYSIA\b|\bSELANGOR\b|\bKUALA LUMPUR\b|\bJOHOR\b|(?<!\d)0\d-\d{7,8}(?!\d)/i;
const states =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]';
const stateAndZip = new RegExp(String.raw`\b(?:${states})[., ]{1,3}\d{5}(?:-\d{4})?(?!\d)`);
/** Before what looks like a state: 'Cashier ID 48213' and 'Order IN 48213' name none. */
const noPlace =
  /\b(?:CASHIER|CLERK|STAFF|SERVER|USER|OPERATOR|EMPLOYEE|MEMBER|CUSTOMER|MERCHANT|TERMINAL|DEVICE|POS|STORE|SHOP|ORDER|TRANS\w*|RECEIPT|INVOICE|TAX|VAT|GST|REF|ITEM|SKU|QTY)[ .:#]{1,3}$/i;
/** On the row of a number that only looks like a telephone, unless the row says that it is one. */
const otherNumber =
  /\b(?:REF\w*|SERIAL|S\/N|TRANS\w*|TRX|TXN|ORDER|ACC(?:T|OUNT)|INVOICE|RECEIPT|TERMINAL|T?ID|MID|VAT|GST|TAX|CARD|AUTH\w*|APPROVAL|SKU|UPC|ITEM|MEMBER|CODE)\b/i;
const saysPhone = /\b(?:TEL\w*|FAX|PHONE|PH|CALL)\b/i;

/** Whether a row has a state of the US with its zip code, or a telephone of there. */
function isOfUS({ text }: TextRow): boolean {
  const place = stateAndZip.exec(text);
  if (place && !noPlace.test(text.slice(0, place.index))) return true;
  return usPhone.test(text) && (saysPhone.test(text) || !otherNumber.test(text));
}

// Neither an area nor an exchange begins with 0 or 1, and no part of a longer number is a telephone: 001-001-0934-0001.
// Nor is one behind the code of another country: +44 207-555-0134.
const usPhone =
  /(?<![A-Za-z\d])(?<!\d{2}[-.]|0[-.])(?<!\+(?!1[ -])\d{1,3}[ -])(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-.])[2-9]\d{2}[-.]\d{4}(?![-.]?\d|[A-Za-z])/;
