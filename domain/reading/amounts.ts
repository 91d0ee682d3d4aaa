import type { TextRow } from './row-text.ts';

/** An amount of money in a row: in cents, below zero if its sign says so, and where its text begins and ends. */
export interface PrintedAmount {
  cents: number;
  from: number;
  to: number;
}

/**
 * The amounts of a row from left to right. An amount has two decimals: that tells it from quantities, sizes and codes.
 * Read are 1,234.50 and 1.234,50, '.02', '20. 40', an O for a zero, signs before or behind, and currencies with a
 * misread letter. None is above MAX_CENTS. Not amounts are percentages, dates, clocks, measures ('0.75in'), and numbers inside a code.
 */
export function amountsIn(row: TextRow): PrintedAmount[] {
  return amountsOf(row.text);
}

/** More is no amount of a receipt, but a long number with a point in it. */
export const MAX_CENTS = 999_999_999;

/** The same for a text alone. */
export function amountsOf(text: string): PrintedAmount[] {
  const repaired = withDigits(text);
  const amounts: PrintedAmount[] = [];
  for (const found of repaired.matchAll(amount)) {
    const [all, before, currency, inside, digits, glued, behind] = found;
    if (Number(digits!.replace(/\D/g, '')) > MAX_CENTS) continue;
    // A tax code behind a price is read as a third decimal: only believable if a currency says it is a price.
    if (glued && !currency) continue;
    const cents = Number(digits!.replace(/\D/g, ''));
    const isNegative = before === '-' || before === '~' || inside === '-' || inside === '(' || behind === '-';
    const bracketed = before === '(' && behind === ')';
    amounts.push({
      cents: isNegative || bracketed ? -cents || 0 : cents,
      from: found.index,
      to: found.index + all.length,
    });
  }
  return amounts;
}

// A sign counts only directly before the digits or the currency: a dash with a blank behind it separates columns.
const amount = new RegExp(
  [
    /(?<![\d.,/]|\d:|[A-Za-z\d]-)(?:(?<![A-WYZa-wyz])|(?<=[A-Za-z]{4}))/,
    /([-~(])?((?:RM|R[HNW]|MYR|USD|US\$|EUR|[$€£]|S(?=\d))\s?)?([-(])?/,
    /((?:\d{1,3}(?:[.,]\d{3}){1,3}[.,]|\d{1,7}(?:\s?\.|\.\s|,)|\.)\d{2})/,
    /([58](?=\s?$))?/,
    /(?![\d%]|\s%|[/:]\d|[.,]\d|(?:[ML"']|\s?(?:MM|CM|KGS?|ML|IN|FT|LBS?|OZ|GAL))(?![A-Za-z]))/,
    /([-)](?![\dA-Za-z]))?/,
  ]
    .map((part) => part.source)
    .join(''),
  'gi',
);

/** Letters between digits and a decimal point can only be digits. The text keeps its length. */
function withDigits(text: string): string {
  return text.replace(/(?<![A-Za-z])[\dOoQIl|]{1,7}[.,] ?[\dOoQIl|]{2}(?![A-Za-z\d])/g, (number) =>
    /\d/.test(number) ? number.replace(/[OoQ]/g, '0').replace(/[Il|]/g, '1') : number,
  );
}
