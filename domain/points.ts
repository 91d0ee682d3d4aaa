import type { Rounding } from './imports/mapping.ts';
import type { Problem } from './problem.ts';

/** Whole points; more in one movement, in either direction, is refused. */
export const MAX_MOVEMENT = 1_000_000_000;

/**
 * The number that a typed or pasted text means, with a minus sign or without: digits of any width, whose thousands one
 * sign separates, as in 1,000, 1.000 or 1 000. Any other text, and a number too large to be kept exactly, stays as it is, to
 * be refused: 1.5 is not 15, 1e3 not 13.
 */
export function readPoints(text: string): number | string {
  const [, minus = '', figures] = wholeNumber.exec(text.normalize('NFKC').trim()) ?? [];
  const points = figures ? Number((minus && '-') + figures.replace(/\D/g, '')) : Number.NaN;
  return Number.isSafeInteger(points) ? points : text;
}

const wholeNumber = /^([-\u2212]?)(\d+|[1-9]\d{0,2}([,. '’])\d{3}(?:\3\d{3})*)$/;

/**
 * The value of one item, reward or module: a whole number from 0 to 1e9, so that one movement can carry it. A
 * missing field ('' in a form) is refused; text that is no number is checked as it was typed.
 */
export function pointsProblem(points: number | string | undefined): Problem | null {
  if (points === undefined || points === '') return { code: 'pointsMissing' };
  const worth = typeof points === 'number' ? points : Number(/^\d+$/.test(points) ? points : Number.NaN);
  const isGood = Number.isInteger(worth) && worth >= 0 && worth <= MAX_MOVEMENT;
  return isGood ? null : { code: 'pointsInvalid', most: MAX_MOVEMENT };
}

/**
 * The whole points that an amount is worth: amount × factor, computed exactly and rounded (`nearest`: a half goes up). Both are
 * digits with or without decimals behind a point. Null for any other text, and above MAX_MOVEMENT.
 */
export function toPoints(amount: string, factor: string, rounding: Rounding): number | null {
  const [of, by] = [readDecimal(amount), readDecimal(factor)];
  if (!of || !by) return null;
  const unit = 10n ** BigInt(of.decimals + by.decimals);
  const points = (of.digits * by.digits + addedBefore[rounding](unit)) / unit;
  return points <= MAX_MOVEMENT ? Number(points) : null;
}

/**
 * What an item is worth when its points are changed by a factor: never 0 unless it was, as such an item earns nothing, and null
 * where that or MAX_MOVEMENT forbids the change.
 */
export function reprice(points: number, factor: string, rounding: Rounding): number | null {
  const changed = toPoints(String(points), factor, rounding);
  return changed === 0 && points > 0 ? null : changed;
}

/** A share by which points change: percent that are added or taken away, or a factor. `amount`: digits with or without decimals. */
export type Share = { way: 'raise' | 'lower' | 'multiply'; amount: string };

/** The factor of a share, exactly: above 0, up to 6 digits and 6 decimals. Null for what is no such share, or changes nothing. */
export function factorOf({ way, amount }: Share): string | null {
  const read = readDecimal(amount.trim());
  if (!read) return null;
  const { digits, decimals } = read;
  const all = 100n * 10n ** BigInt(decimals);
  const [scaled, places] =
    way === 'multiply' ? [digits, decimals] : [way === 'raise' ? all + digits : all - digits, decimals + 2];
  if (scaled <= 0n || scaled === 10n ** BigInt(places)) return null;
  const text = String(scaled).padStart(places + 1, '0');
  const [whole, part] = [text.slice(0, text.length - places), text.slice(text.length - places).replace(/0+$/, '')];
  const factor = part ? `${whole}.${part}` : whole;
  return factorPattern.test(factor) ? factor : null;
}
/** A factor above 0, with up to 6 digits and 6 decimals behind a point. */
export const factorPattern = /^(?=.*[1-9])\d{1,6}(\.\d{1,6})?$/;

/** What is added before the decimals are cut off. */
const addedBefore = {
  nearest: (unit: bigint) => unit / 2n,
  down: () => 0n,
  up: (unit: bigint) => unit - 1n,
} as const satisfies Record<Rounding, (unit: bigint) => bigint>;

function readDecimal(text: string): { digits: bigint; decimals: number } | null {
  const [, whole, part = ''] = text.length <= MOST_OF_DECIMAL ? (/^(\d+)(?:\.(\d+))?$/.exec(text) ?? []) : [];
  return whole === undefined ? null : { digits: BigInt(whole + part), decimals: part.length };
}
/** Characters of an amount: more are no price, and would take long. */
const MOST_OF_DECIMAL = 60;
