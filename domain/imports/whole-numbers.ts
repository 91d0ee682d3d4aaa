import type { Delimiter } from './csv-records.ts';

/** The sign before decimals in a column, or that its numbers contradict each other. */
export type NumberHabit = '.' | ',' | 'unclear';

/**
 * Finds out how a column writes its numbers: by all of them, as '1,250' alone can be one thing or the other. If none of them
 * says it, by what stands between the cells: a comma there, and it stands for thousands in a number as well.
 */
export function makeHabitWatch() {
  const seen = { '.': false, ',': false };
  return { note, end };

  /** A number of a workbook, which is written here, has a point. */
  function note(text: string, isNumber = false): void {
    if (isNumber) seen['.'] = true;
    const decimal = decimalOf(bareNumber(text) ?? '');
    if (decimal) seen[decimal] = true;
  }

  function end(format: Delimiter | 'xlsx'): NumberHabit {
    if (seen['.'] && seen[',']) return 'unclear';
    if (seen['.'] || seen[',']) return seen['.'] ? '.' : ',';
    return format === ';' ? ',' : format === ',' ? '.' : 'unclear';
  }
}

/**
 * The digits of a whole number that is written with a currency, separators or decimals that are 0; null if it is none, and
 * `unclear` if it can be two.
 */
export function readWholeNumber(text: string, habit: NumberHabit, isSaid = false): string | 'unclear' | null {
  const amount = readAmount(text, habit, isSaid);
  if (amount === null || amount === 'unclear') return amount;
  const [whole = '', decimals = ''] = amount.split('.');
  return /^0*$/.test(decimals) ? whole : null;
}

/**
 * The digits of an amount, with a point before its decimals, else as of a whole number. Where people have said which sign
 * stands before decimals (`isSaid`), '1.250' is clear as well.
 */
export function readAmount(text: string, habit: NumberHabit, isSaid = false): string | 'unclear' | null {
  const bare = bareNumber(text);
  if (bare === null) return null;
  if (/^\d+$/.test(bare)) return bare;
  if (habit === 'unclear') return 'unclear';
  const thousands = habit === '.' ? ',' : '.';
  const [whole = '', decimals, ...more] = bare.split(habit);
  if (more.length > 0) return 'unclear';
  // '1.000' is a thousand for most of the world.
  if (!isSaid && decimals?.length === 3 && !whole.includes(thousands)) return 'unclear';
  const groups = whole.split(thousands);
  const isGrouped = groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  if (!/^\d*$/.test(decimals ?? '') || !(isGrouped || /^\d+$/.test(whole))) return null;
  return groups.join('') + (decimals ? `.${decimals}` : '');
}

/** Digits, points and commas; null if there is something else. Blanks and apostrophes can stand for thousands alone. */
function bareNumber(text: string): string | null {
  const amount = text.replace(currency, '').replace(/^\+/, '');
  const joined = /^\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?$/.test(amount) ? amount.replace(/[ '’]/g, '') : amount;
  return /^\d[\d.,]*$/.test(joined) && /\d$/.test(joined) ? joined : null;
}

const currency =
  /^(?:\p{Sc}|[A-Z]{2,3}\p{Sc}|(?:USD|EUR|GBP|CAD|MXN|CHF)\b) ?| ?(?:\p{Sc}|\b(?:USD|EUR|GBP|CAD|MXN|CHF))$/gu;

/** What stands before the decimals of a number, if it says so by itself. */
function decimalOf(bare: string): '.' | ',' | undefined {
  const [points, commas] = [bare.split('.').length - 1, bare.split(',').length - 1];
  if (points === 0 && commas === 0) return undefined;
  if (points > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ',';
  const sign = points > 0 ? '.' : ',';
  const other = sign === '.' ? ',' : '.';
  if (points + commas > 1) return other;
  const [before = '', after = ''] = bare.split(sign);
  return after.length !== 3 || before === '0' || before.length > 3 ? sign : undefined;
}
