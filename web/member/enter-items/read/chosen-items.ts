import type { EntryLine } from '#domain/entry-lines.ts';
import type { Problem } from '#domain/problem.ts';
import { isClearlyMeant } from '#domain/reading/likeness.ts';
import type { LineChoice } from '#domain/receipt-entry.ts';
import { MAX_QUANTITY, quantityProblem, receiptPoints } from '#domain/receipts.ts';
import type { Answer } from '#web/api/call.ts';

type Reading = NonNullable<Answer<'GET /api/client/reading'>['reading']>;
export type LikelyItem = Reading['items'][number][number]['item'];

/** A line of the receipt that may earn points: what is printed, how many, and the items that it may be, best first. */
export interface ReadLine {
  /** Its place among the lines of the receipt. */
  at: number;
  text: string;
  quantity: number;
  /** Otherwise people are asked to check it. */
  isQuantitySure: boolean;
  items: readonly LikelyItem[];
  /** Whether the first item is much more likely than the others; otherwise the member is asked which one it is. */
  isClear: boolean;
}

/**
 * The lines for which the program has items, the others as they are printed, and those that name goods given back.
 * A line that prints no quantity is one.
 */
export function readLines({ read, items }: Reading): {
  lines: ReadLine[];
  others: PrintedLine[];
  returned: PrintedLine[];
} {
  const all = (read?.lines ?? []).map((line, at) => ({ ...line, at, likely: items[at] ?? [] }));
  const likely = all.filter((line) => line.likely.length > 0);
  const isReturned = ({ amount }: (typeof all)[number]) => amount !== null && amount < 0;
  const bought = likely.filter((line) => !isReturned(line));
  const lines = bought.map(({ at, text, quantity, isQuantitySure = false, likely }): ReadLine => {
    const whole = quantity === null ? 1 : Number.isInteger(quantity) && quantityProblem(quantity) === null && quantity;
    return {
      at,
      text,
      quantity: whole || 1,
      isQuantitySure: isQuantitySure && whole !== false,
      items: likely.map(({ item }) => item),
      isClear: isClearlyMeant(likely.map(({ likeness }) => likeness)),
    };
  });
  return { lines, others: all.filter((line) => line.likely.length === 0), returned: likely.filter(isReturned) };
}

/** A line as it is printed, and its place among the lines of the receipt. */
export interface PrintedLine {
  at: number;
  text: string;
}

export const printedLines = ({ read }: Reading): PrintedLine[] =>
  (read?.lines ?? []).map(({ text }, at) => ({ at, text }));

/**
 * The lines that are not on the list yet. An item on the list stands for the lines that clearly name it; if there is no
 * such line, for the first one that may.
 */
export function openLines(lines: readonly ReadLine[], listed: ReadonlySet<string>): ReadLine[] {
  const done = new Set<number>();
  for (const id of listed) {
    const clear = lines.filter(({ items, isClear }) => isClear && items[0]!._id === id);
    const likely = lines.filter(({ at, items }) => !done.has(at) && items.some(({ _id }) => _id === id)).slice(0, 1);
    for (const { at } of clear.length > 0 ? clear : likely) done.add(at);
  }
  return lines.filter(({ at }) => !done.has(at));
}

/** What a member has chosen for a line; an item of null leaves the line out, and none at all is still to be answered. */
export interface Choice {
  item: LikelyItem | null | undefined;
  quantity: number;
  isQuantitySure: boolean;
}

/** A line that clearly names an item is chosen as it was read, until the member chooses otherwise. */
export function choiceOf(line: ReadLine, made: LineChoice = {}): Choice {
  const { items, isClear, quantity, isQuantitySure } = line;
  const item = made.itemId === undefined ? (isClear ? items[0] : undefined) : find(items, made.itemId);
  return { item, quantity: made.quantity ?? quantity, isQuantitySure: isQuantitySure || made.quantity !== undefined };
}
const find = (items: readonly LikelyItem[], id: string | null) => items.find(({ _id }) => _id === id) ?? null;

/** An item, how many of it, and the first of the lines that it was chosen for. */
export interface ChosenItem {
  item: LikelyItem;
  quantity: number;
  line: number;
  /** What the line says. */
  printed: string;
}

/** The items to add: of lines with the same item their quantities together. */
export function sumItems(chosen: readonly ChosenItem[]): ChosenItem[] {
  const sums = new Map<string, ChosenItem>();
  for (const one of chosen) {
    const before = sums.get(one.item._id) ?? { ...one, quantity: 0 };
    sums.set(one.item._id, { ...before, quantity: before.quantity + one.quantity });
  }
  return [...sums.values()];
}

/** The items chosen for these lines, as they are sent, with their points together. */
export function totalOf(chosen: readonly { line: ReadLine; choice: Choice }[]) {
  const each = chosen.flatMap(({ line, choice: { item, quantity } }) =>
    item ? [{ item, quantity, line: line.at, printed: line.text }] : [],
  );
  const items = sumItems(each);
  return {
    each,
    items,
    points: receiptPoints(items.map(({ item, quantity }) => ({ points: item.points, quantity }))),
    /** How many lines wait for an answer. */
    open: chosen.filter(({ choice }) => choice.item === undefined).length,
    /** How many quantities should be checked. */
    unsure: chosen.filter(({ choice }) => choice.item && !choice.isQuantitySure).length,
  };
}

/** What is wrong with the quantities of lines, by their place: the line's own, or those of its item together. */
export function quantityProblems({ each, items }: Pick<ReturnType<typeof totalOf>, 'each' | 'items'>) {
  const sums = new Map(items.map(({ item, quantity }) => [item._id, quantity]));
  const tooMany: Problem = { code: 'quantityLargeTogether', most: MAX_QUANTITY };
  const problemOf = ({ item, quantity }: ChosenItem) =>
    quantityProblem(quantity) ?? (sums.get(item._id)! > MAX_QUANTITY ? tooMany : null);
  return new Map(
    each.flatMap((chosen): [number, Problem][] => {
      const problem = problemOf(chosen);
      return problem ? [[chosen.line, problem]] : [];
    }),
  );
}

/** The same as lines that are added. */
export const addedLines = (items: readonly ChosenItem[]): EntryLine[] =>
  items.map(({ item, quantity, printed }) => ({ item, quantity, printed, isAdded: true }));

/** Items as the submission takes them. */
export const sentItems = (items: readonly ChosenItem[]) =>
  items.map(({ item, quantity, printed }) => ({ itemId: item._id, quantity, printed }));
