/** A number as printed, in capitals and with misread digits corrected, and where it stands in its text. */
export interface NumberText {
  value: string;
  from: number;
  to: number;
}

/** Characters of a number. */
export const MAX_NUMBER_LENGTH = 40;

/**
 * The receipt's number at the beginning of a text, or null. At most MAX_NUMBER_LENGTH characters, at least two digits, and a third of it digits; not a date,
 * a clock, an amount, an American phone number or a tax number. Parts torn apart are joined: 'V 031-620', 'A - 12 / 3'.
 * If the text is exact, no letter of it can be a misread digit.
 */
export function readNumber(text: string, isExact = false): NumberText | null {
  const end = text.search(/ ?\b(?:DATE|DT\b|TIME|CASHIER|TABLE|PAGE|COUNTER|POS ?[:#]|STATION|REG\b|TILL)/i);
  const value = joined((end < 0 ? text : text.slice(0, end)).replaceAll('~', '-'));
  if (!value) return null;
  const digits = value.printed.replace(/\D/g, '').length;
  if (
    value.printed.length > MAX_NUMBER_LENGTH ||
    digits < 2 ||
    digits * 3 < value.printed.length ||
    isOtherNumber(value.printed)
  )
    return null;
  return { value: cleanNumber(value.printed, isExact), from: value.from, to: value.to };
}

/** Whether a word alone looks like the number of a receipt: 'CS00012345', 'INV-20417'. */
export const isNumberWord = (text: string): boolean =>
  /^[:(]?(?:CS|CSP|[I1L]N[VU]|REC|OR|SI|R)-?\d{5,20}(?:-[A-Z\d]{1,4})?\)?$/i.test(text);

/** Capitals without signs around; unless they are exact, letters in a run of digits are the digits they look like. */
export function cleanNumber(printed: string, isExact = false): string {
  const capitals = printed.toUpperCase().replace(/^[^A-Z0-9]+|[^A-Z0-9]+$/g, '');
  if (isExact) return capitals;
  const value = capitals
    // 'OR' stands before the number of an official receipt, 'QR' before hardly any.
    .replace(/^[Q0]R(?=-?\d)/, 'OR')
    .replace(/^[I1L]N[VU](?=-?\d)/, 'INV');
  return value
    .split(/([-/_.])/)
    .map((part) => digitsOf(part))
    .join('');
}

const part = /^[^A-Za-z0-9]{0,4}([A-Za-z0-9]{1,30}(?:[-/_.][A-Za-z0-9]{1,30}){0,6})/;

function joined(text: string): { printed: string; from: number; to: number } | null {
  const first = part.exec(text);
  if (!first) return null;
  const from = first[0].length - first[1]!.length;
  let printed = first[1]!;
  let to = first[0].length;
  if (/^[A-Za-z]{1,4}$/.test(printed)) {
    const rest = /^ ([A-Za-z0-9]{1,30}(?:[-/_.][A-Za-z0-9]{1,30}){0,6})/.exec(text.slice(to));
    if (rest && /^\d{3}/.test(rest[1]!) && !isOtherNumber(rest[1]!)) {
      printed += rest[1]!;
      to += rest[0].length;
    }
  }
  for (let parts = 0; parts < 4; parts++) {
    const rest = /^ ?([-/_]) ?([A-Za-z0-9]{1,20})(?![/:.]?\d|\/)/.exec(text.slice(to));
    if (!rest || !/\d/.test(rest[2]!)) break;
    printed += rest[1]! + rest[2]!;
    to += rest[0].length;
  }
  return { printed, from, to };
}

/** Whether digits are a date, a clock, an amount, a phone number, or a Malaysian GST number. */
function isOtherNumber(text: string): boolean {
  return (
    /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$|^20\d\d[/.-]\d{1,2}[/.-]\d{1,2}$/.test(text) ||
    /^\d{1,2}:\d{2}/.test(text) ||
    /^\d{1,6}\.\d{2}$/.test(text) ||
    /^\d{3}[-.]\d{3}[-.]\d{4}$/.test(text) ||
    /^00[012]\d{9}$/.test(text)
  );
}

/** A part keeps its letters in front ('CS', 'KSB'); behind them O is 0, I and L are 1, S is 5 and B is 8. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, '').length;
  if (text.length < 3 || digits < 2) return text;
  const front = /^[A-Z]{2,4}(?=\d)/.exec(text)?.[0] ?? /^[A-NP-Z][A-Z]{0,6}?(?=[OQ]{0,6}\d)/.exec(text)?.[0] ?? '';
  const rest = text.slice(front.length);
  if (rest.replace(/\D/g, '').length < rest.length - 2) return text;
  return (
    front +
    rest
      .replace(/[OQ]/g, '0')
      .replace(/(?<=\d)[IL|]/g, '1')
      .replace(/(?<=\d)S(?=\d)/g, '5')
      .replace(/(?<=\d)B(?=\d)/g, '8')
  );
}
