import { MAX_QUANTITY } from '../receipts.ts';
import { amountsOf } from './amounts.ts';

/** How many were bought, as far as a row's text says it, and whether price times quantity is the amount paid. */
export interface PrintedQuantity {
  quantity: number;
  isConfirmed: boolean;
}

/**
 * The quantity that a text names: '2 @ 3.47', '3.05*1', '10 X RM 2.65', 'x2', '2 EA', or a number that with a printed
 * price makes `cents`, what was paid for all. The sizes of '2 x 4 x 8' are none.
 */
export function quantityIn(text: string, cents: number | null): PrintedQuantity | null {
  return byPrice(text, cents) ?? byProduct(text, cents) ?? byGluedPrice(text, cents) ?? byUnit(text);
}

/** '2 @ 3.47', '2XRM7.99', '2x 1.70' and the other way round, '3.05*1'. */
function byPrice(text: string, cents: number | null): PrintedQuantity | null {
  const before =
    /(?<![\d.,/])(\d{1,4}(?:\.\d{1,3})?) ?(?:EA|PCS?)? ?[xX*@] ?(?:R[MHN]|\$)? ?(\d{1,6}\.\d\d)(?!\d)/.exec(text);
  const behind = /(?<![\d.,/])(\d{1,6}\.\d\d) ?[xX*@] ?(\d{1,4}(?:\.\d{1,3})?)(?![\d.])/.exec(text);
  for (const [number, price] of [
    [before?.[1], before?.[2]],
    [behind?.[2], behind?.[1]],
  ]) {
    if (number === undefined || price === undefined) continue;
    const quantity = Number(number);
    const isConfirmed = cents !== null && Math.abs(quantity * Number(price) * 100 - cents) <= 1;
    if (quantity > 0 && (isConfirmed || Number.isInteger(quantity))) return { quantity, isConfirmed };
  }
  return null;
}

/** A number of the row that makes the amount paid with a price of the row: '3 4.00 12.00', '2.00 2.50 5.00'. */
function byProduct(text: string, cents: number | null): PrintedQuantity | null {
  if (cents === null || cents === 0) return null;
  const numbers = [...text.matchAll(/(?<![\w.,/-])-?\d{1,4}(?:\.\d{1,3})?(?= |$)/g)].map((match) => Number(match[0]));
  const prices = amountsOf(text).map((amount) => amount.cents);
  for (const quantity of numbers.slice(-MAX_NUMBERS)) {
    // The amount itself is one of the prices, so a quantity of 1 needs it twice.
    const fitting = prices.filter((price) => price > 0 && Math.abs(price * quantity - cents) <= 1).length;
    if (Number.isInteger(quantity) && quantity !== 0 && fitting > (quantity === 1 ? 1 : 0))
      return { quantity, isConfirmed: true };
  }
  return null;
}

const MAX_NUMBERS = 12;

/** '4012.49 49.96': the sign of '4 @ 12.49' was read as a digit, or not at all. */
function byGluedPrice(text: string, cents: number | null): PrintedQuantity | null {
  if (cents === null || cents <= 0) return null;
  for (const [glued] of text.matchAll(/(?<![\d.])\d{2,9}\.\d\d(?!\d)/g)) {
    for (const [digits, sign] of [
      [1, 1],
      [2, 1],
      [3, 1],
      [1, 0],
      [2, 0],
      [3, 0],
    ] as const) {
      const quantity = Number(glued.slice(0, digits));
      const price = Number(glued.slice(digits + sign));
      if (quantity > 1 && Math.round(quantity * price * 100) === cents) return { quantity, isConfirmed: true };
    }
  }
  return null;
}

/** 'x2' at the end, '4x' at the beginning, '2 EA', 'Qty: 3'. */
function byUnit(text: string): PrintedQuantity | null {
  const found =
    /(?<![\w"']|[\d"'] )[xX] ?(\d{1,3})$/.exec(text.replace(/(?: (?:R[MHN]|\$)?-?\d{1,6}\.\d\d| [A-Z]{1,2})+$/, '')) ??
    /^(\d{1,3}) ?[xX](?= (?![\d"']))/.exec(text) ??
    /(?<![\w./-])(\d{1,4}) ?(?:EA|EACH|PCS?|UNITS?|NOS)(?![A-Za-z])/i.exec(text) ??
    /\bQTY ?[:.]? ?(\d{1,4})(?![\d.,])/i.exec(text);
  const quantity = Number(found?.[1] ?? 0);
  return quantity > 0 && quantity <= MAX_QUANTITY ? { quantity, isConfirmed: false } : null;
}

/**
 * Whether a row leaves in doubt how many were bought, `quantity` (null if it names none) of which is not confirmed: it
 * has an '@', a price that does not make the amount paid, or a small number that may be a quantity.
 */
export function leavesDoubt(text: string, quantity: number | null, cents: number): boolean {
  const amounts = amountsOf(text);
  const isOther = (price: number) => price > 0 && price !== cents && Math.abs(price * (quantity ?? 1) - cents) > 1;
  if (text.includes('@') || amounts.some((amount) => isOther(amount.cents))) return true;
  if (quantity !== null) return quantity <= 0;
  const described = text.slice(0, amounts[0]?.from ?? text.length).replace(/ ?(?:R[MHN]|\$)? ?$/, '');
  const number = /^\d{1,3}(?= |$)/.exec(described) ?? /(?<= )\d{1,3}$/.exec(described);
  return number !== null && number[0] !== '1';
}
