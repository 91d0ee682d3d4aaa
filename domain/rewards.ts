import { type CalendarDate, isCalendarDate } from './calendar.ts';
import { MAX_MOVEMENT } from './points.ts';
import type { Problem } from './problem.ts';

/** `hex` is a color code of 3 or 6 digits without '#'. */
export interface Color {
  name: string;
  hex: string;
}
/** The sizes and colors that a reward item offers. */
export interface SizesAndColors {
  sizes: readonly string[];
  customSizes: readonly string[];
  colors: readonly Color[];
  customColors: readonly Color[];
}
/** A participant's choice of a reward item; quantity 1 to 5. */
export interface Choice {
  size?: string | null;
  /** The name of the color. */
  color?: string | null;
  quantity?: number | null;
}

/** What is wrong with each field that keeps the choice out of the cart. */
export type ChoiceProblems = Partial<Record<keyof Choice, Problem>>;

/** The sizes that a reward item can offer without defining its own. */
export const presetSizes: readonly string[] = ['X-Small', 'Small', 'Medium', 'Large', 'X-Large'];
/** The colors that a reward item can offer without defining its own. */
export const presetColors: readonly Color[] = [
  { name: 'Red', hex: 'f44336' },
  { name: 'Orange', hex: 'f39500' },
  { name: 'Yellow', hex: 'ffeb3b' },
  { name: 'Green', hex: '4caf50' },
  { name: 'Blue', hex: '2949fd' },
  { name: 'Purple', hex: '673ab7' },
  { name: 'Black', hex: '000' },
  { name: 'White', hex: 'fff' },
];
/** Quantity of one cart line. */
export const quantityChoices: readonly number[] = [1, 2, 3, 4, 5];
/** How many of an ordered line are the participant's: what was returned of it is not, whether it was shipped before or not. */
export const keptQuantity = (line: { quantity: number; returnedQuantity: number }): number =>
  line.quantity - line.returnedQuantity;
/** How far an ordered line is; of one that was returned in part, what its rest is. */
export function orderedState(line: { quantity: number; returnedQuantity: number; shipped: boolean }) {
  if (keptQuantity(line) === 0) return line.shipped ? 'returned' : 'canceled';
  return line.shipped ? 'shipped' : 'pending';
}
/** Lines of a cart. It is submitted in one transaction and listed in one answer, so both stay short. */
export const MAX_CART_LINES = 50;

/** Preset sizes first, then the item's own; blank and repeated ones are left out. */
export function offeredSizes(item: Pick<SizesAndColors, 'sizes' | 'customSizes'>): string[] {
  const sizes = [...item.sizes, ...item.customSizes].map((size) => size.trim());
  return [...new Set(sizes)].filter((size) => size !== '');
}

/**
 * Preset colors first, then the item's own. The first of two with the same name wins, because a choice is stored by
 * name.
 */
export function offeredColors(item: Pick<SizesAndColors, 'colors' | 'customColors'>): Color[] {
  const byName = new Map<string, Color>();
  for (const { name, hex } of [...item.colors, ...item.customColors]) {
    const color = { name: name.trim(), hex };
    if (color.name && !byName.has(color.name)) byName.set(color.name, color);
  }
  return [...byName.values()];
}

/** A color code of 3 or 6 hexadecimal digits, without '#'. */
export function colorCodeProblem(hex: string): Problem | null {
  return /^([\da-f]{3}|[\da-f]{6})$/i.test(hex) ? null : { code: 'colorCodeInvalid', example: 'D64D4D' };
}

/** Size and color must be among those offered (or missing if there are none), quantity 1 to 5. */
export function choiceProblems(
  offered: { sizes: readonly string[]; colors: readonly Color[] },
  choice: Choice,
): ChoiceProblems {
  const problems: ChoiceProblems = {};
  const colorNames = offered.colors.map((color) => color.name);
  if (!isOffered(offered.sizes, choice.size)) problems.size = { code: 'sizeMissing' };
  if (!isOffered(colorNames, choice.color)) problems.color = { code: 'colorMissing' };
  const wrongQuantity = rewardQuantityProblem(choice.quantity);
  if (wrongQuantity) problems.quantity = wrongQuantity;
  return problems;
}

/** The quantity of a cart line is 1 to 5. */
export function rewardQuantityProblem(quantity: number | null | undefined): Problem | null {
  if (quantityChoices.includes(quantity ?? 0)) return null;
  return { code: 'rewardQuantityInvalid', least: quantityChoices[0]!, most: quantityChoices.at(-1)! };
}

/** The cost in points: the sum of price times quantity. */
export function cartTotal(lines: readonly { points: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.points * line.quantity, 0);
}

/** A cart may use the last point but not more, and at most as much as one movement can carry. */
export function isAffordable(total: number, currentPoints: number): boolean {
  return total <= Math.min(currentPoints, MAX_MOVEMENT);
}

/** What of an account leads its goods and mails elsewhere. */
export type Contact = 'address' | 'email';
/** For this many hours after a change of the address or the e-mail an order requires the password. */
export const CAUTION_HOURS = 24;

/** Where a redeemed item is. The tracking number is stored as typed. */
export interface Shipping {
  trackingNumber?: string | null;
  shippingDate?: CalendarDate | null;
}

/** An item can be marked shipped only with a tracking number and a valid shipping date. */
export function canMarkShipped({ trackingNumber, shippingDate }: Shipping): boolean {
  return Boolean(trackingNumber?.trim()) && isCalendarDate(shippingDate ?? '');
}

/** Why the shipping mail cannot be written yet; all three fields are required. */
export function shippingProblem(shipping: Shipping & { shipped: boolean }): Problem | null {
  return shipping.shipped && canMarkShipped(shipping) ? null : { code: 'shippingIncomplete' };
}

function isOffered(offered: readonly string[], chosen: string | null | undefined): boolean {
  return offered.length > 0 ? offered.includes(chosen ?? '') : !chosen;
}
