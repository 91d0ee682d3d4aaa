import { findPurchaseDate } from './purchase-date.ts';
import { type FoundNumber, listNumbers } from './receipt-number.ts';
import type { TextRow } from './row-text.ts';
import { findTotal } from './total.ts';

/** With a label of an invoice, a receipt or a bill, and not below a card's slip. */
const LABELED = 4.5;

/**
 * The numbers of the receipts that a file seems to hold, if there are several: two pages or photographs have a number each,
 * which the other one does not name, or two numbers on a page have a total each. Otherwise none.
 */
export function findSeveral(parts: readonly (readonly TextRow[])[]): string[] {
  const found = new Map<string, string>();
  const known = parts.map((rows) => ({
    rows,
    numbers: listNumbers(rows).filter(({ strength }) => strength >= LABELED),
  }));
  for (const [at, one] of known.entries()) {
    for (const other of known.slice(at + 1)) add(ofTwoParts(one, other));
    add(ofOnePart(one));
  }
  return [...found.values()];

  function add(numbers: readonly FoundNumber[]) {
    for (const { value } of numbers) found.set(keyOf(value), value);
  }
}

interface Part {
  rows: readonly TextRow[];
  numbers: readonly FoundNumber[];
}

function ofTwoParts(one: Part, other: Part): FoundNumber[] {
  const [first, second] = [strongest(one.numbers), strongest(other.numbers)];
  if (!first || !second || !areOfTwo(first, second)) return [];
  const isNamed = names(other.rows, first) || names(one.rows, second);
  return !isNamed && [one, other].every(({ rows }) => isReceipt(rows)) ? [first, second] : [];
}

function ofOnePart({ rows, numbers }: Part): FoundNumber[] {
  const first = numbers[0];
  const second = first && numbers.find((number) => number.row > first.row && areOfTwo(first, number));
  if (!second) return [];
  const totals = [rows.slice(first.row, second.row), rows.slice(second.row)].map((half) => findTotal(half, []));
  return totals.every((total) => total) && totals[0]!.value !== totals[1]!.value ? [first, second] : [];
}

const strongest = (numbers: readonly FoundNumber[]) =>
  numbers.toSorted((one, other) => other.strength - one.strength)[0];

/** Whether two numbers differ under labels of one kind: an invoice also names its order. */
const areOfTwo = (one: FoundNumber, other: FoundNumber) =>
  one.label !== undefined && one.label === other.label && keyOf(one.value) !== keyOf(other.value);

const isReceipt = (rows: readonly TextRow[]) => findTotal(rows, []) !== null || findPurchaseDate(rows, 'DMY') !== null;

const names = (rows: readonly TextRow[], { value }: FoundNumber) =>
  rows.some(({ text }) => keyOf(text).includes(keyOf(value)));

const keyOf = (text: string) => text.toUpperCase().replace(/[^A-Z\d]/g, '');
