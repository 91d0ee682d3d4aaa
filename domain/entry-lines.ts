/*
 * Lines of a receipt that its member has changed and the server does not have yet. Each says what there shall be of an item,
 * so that sending it again changes nothing.
 */

/** An item as it was shown when it was put on the receipt; `points` are those of one. */
interface EntryItem {
  _id: string;
  name: string;
  points: number;
  image?: { url: string } | null;
}

/** What the member wants of an item, until the draft on the server has it so. */
export interface EntryLine {
  item: EntryItem;
  /** 0 takes the item off the receipt. */
  quantity: number;
  /** What the receipt prints, if the item was picked for a line that was read. */
  printed?: string | undefined;
  /** It was not on the receipt when it was added: if another device has put more of it there, that stays. */
  isAdded?: boolean;
  /** The receipt's sum with new points that the member has seen and taken. */
  seen?: number;
}

/** The lines of the draft as its member has them: those of the server, changed and followed by what it does not have yet. */
export function linesWith<L extends { item: EntryItem; quantity: number }>(
  kept: readonly L[],
  lines: readonly EntryLine[],
): (L | EntryLine)[] {
  const isKept = ({ item }: EntryLine) => kept.some((line) => line.item._id === item._id);
  const changed = kept.map((line) => {
    const own = lines.find(({ item }) => item._id === line.item._id);
    if (!own) return line;
    const { points } = own.seen === undefined ? line.item : own.item;
    return { ...line, item: { ...line.item, points }, quantity: quantityOf(own, line.quantity) };
  });
  return [...changed, ...lines.filter((line) => !isKept(line))].filter(({ quantity }) => quantity > 0);
}

/** How many a line asks for, where the server has `kept`. */
export const quantityOf = ({ quantity, isAdded }: EntryLine, kept: number): number =>
  isAdded ? Math.max(quantity, kept) : quantity;

/** The last press on an item counts; its place among the others stays. */
export function withCounted(lines: readonly EntryLine[], line: EntryLine): readonly EntryLine[] {
  const at = lines.findIndex(({ item }) => item._id === line.item._id);
  return at < 0 ? lines.concat(line) : lines.with(at, after(lines[at]!, line));
}

/** What is added to an item that is not on the server yet is part of what was counted already. */
function after(before: EntryLine, line: EntryLine): EntryLine {
  const { isAdded = false } = line;
  return {
    ...line,
    quantity: isAdded ? Math.max(line.quantity, before.quantity) : line.quantity,
    printed: line.printed ?? (before.quantity > 0 ? before.printed : undefined),
    isAdded: isAdded && before.isAdded === true,
  };
}

/** Whether what was sent is still what there shall be. */
export const isSameLine = (one: EntryLine, sent: EntryLine): boolean =>
  one.item._id === sent.item._id && one.quantity === sent.quantity && one.seen === sent.seen;
