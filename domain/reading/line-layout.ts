import type { TextRow } from './row-text.ts';

/**
 * What a row is in the part of a receipt that lists what was bought. With an amount at the right edge: `named` says what
 * it is for, `amount` has a number of the item at most, `repeat` explains the amount above it. Without: `text` describes,
 * `code` is the number of an item alone, `heading` has the number and price of one, `quantity` a number of pieces, if
 * anything. What is no part of an item is a `break`.
 */
export type RowKind = 'named' | 'amount' | 'repeat' | 'text' | 'code' | 'heading' | 'quantity' | 'break';

/** Where descriptions and item numbers that stand in rows of their own belong. Null if the receipt does not say it. */
export interface Layout {
  /** To the amount in the row below them (`above` it), or to the one above them. */
  texts: Side | null;
  codes: Side | null;
  /** False if texts may as well belong to the other side: then every pair is in doubt. */
  isSure: boolean;
}
export type Side = 'above' | 'below';

interface KindRow {
  kind: RowKind;
  row: TextRow;
}

/**
 * Decides it once a receipt, from all of its rows: an item in two rows looks like the end of one item and the start of
 * the next, and a reader that pairs them one by one pairs all of them one row off. `hasHeader` says that the rows
 * begin below the names of columns, where no address or greeting stands before the first item.
 */
export function layoutOf(rows: readonly KindRow[], { hasHeader }: { hasHeader: boolean }): Layout {
  const kinds = rows.map(({ kind }) => kind);
  const codes = sideOfCodes(kinds);
  const { texts, isOpen } = sideOfTexts(kinds);
  if (!isOpen) return { texts, codes, isSure: true };
  // Text before the first amount and behind the last: one of both is no item's, as an address or a greeting.
  const placed = sideByPlace(rows) ?? (hasHeader ? 'above' : null);
  return { texts: placed ?? 'below', codes, isSure: placed !== null };
}

const isPaid = (kind: RowKind) => kind === 'named' || kind === 'amount';

/** Amounts that nothing names say it: the first lacks a description above it, or the last one below it. */
function sideOfTexts(kinds: readonly RowKind[]): { texts: Side | null; isOpen: boolean } {
  const first = kinds.findIndex(isPaid);
  const last = kinds.findLastIndex(isPaid);
  const isNamedAbove = kinds.slice(0, Math.max(0, first)).findLast((kind) => kind !== 'code') === 'text';
  const isNamedBelow = kinds.slice(last + 1).find((kind) => kind !== 'code') === 'text';
  const lacksAbove = kinds[first] === 'amount' && !isNamedAbove;
  const lacksBelow = kinds[last] === 'amount' && !isNamedBelow;
  if (lacksAbove !== lacksBelow) return { texts: lacksAbove ? 'below' : 'above', isOpen: false };
  return { texts: null, isOpen: isNamedAbove && isNamedBelow && kinds.includes('amount') };
}

/** The second row of an item is indented, or nearer to the first than to the next item. */
function sideByPlace(rows: readonly KindRow[]): Side | null {
  const pairs = rows.flatMap((upper, at) => {
    const kinds = `${upper.kind} ${rows[at + 1]?.kind}`;
    const [first, second] = [upper.row.words[0], rows[at + 1]?.row.words[0]];
    if (!first || !second || !['text amount', 'amount text'].includes(kinds)) return [];
    const { top, bottom, left } = first;
    return [
      {
        isTextFirst: kinds === 'text amount',
        height: bottom - top,
        gap: second.top - bottom,
        indent: second.left - left,
      },
    ];
  });
  const height = median(pairs.map((pair) => pair.height));
  const indent = median(pairs.map((pair) => (pair.isTextFirst ? pair.indent : -pair.indent)));
  if (Math.abs(indent) > height / 2) return indent > 0 ? 'above' : 'below';
  const gapIf = (isTextFirst: boolean) =>
    median(pairs.flatMap((pair) => (pair.isTextFirst === isTextFirst ? pair.gap : [])));
  const nearer = gapIf(false) - gapIf(true);
  if (Math.abs(nearer) > height / 4) return nearer > 0 ? 'above' : 'below';
  return null;
}

/** Of no values zero. */
const median = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Every item has its number in the row above, or every item in the row below; one beside it alone says nothing. */
function sideOfCodes(kinds: readonly RowKind[]): Side | null {
  const paid = kinds.flatMap((kind, at) => (isPaid(kind) ? [at] : []));
  if (paid.length < 2) return null;
  const groups = [-1, ...paid].map((at, n) => kinds.slice(at + 1, paid[n] ?? kinds.length));
  const [before, between, behind] = [groups[0]!, groups.slice(1, -1), groups.at(-1)!];
  const hasOne = (group: readonly RowKind[]) => group.filter((kind) => kind === 'code').length === 1;
  if (!between.every(hasOne)) return null;
  const [isBefore, isBehind] = [before.includes('code'), hasOne(behind)];
  if (isBefore === isBehind) return null;
  return isBefore ? 'above' : 'below';
}
