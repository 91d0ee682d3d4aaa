import { amountsIn } from './amounts.ts';
import type { Word } from './page.ts';
import { lettersOf, says, type TextRow, wordsBetween } from './row-text.ts';

/** The amounts behind one label. */
export interface LabeledAmounts {
  /** The letters of the label (see `lettersOf`): those between the amount before it and its own. */
  label: string;
  /** The label as printed. */
  text: string;
  /** In cents, from left to right. Empty if neither the label's row nor the next or previous has any. */
  cents: readonly number[];
  row: number;
  /** False if the amounts stand in the row above or below. */
  isSameRow: boolean;
  /** The label and its amounts. */
  words: readonly Word[];
}

/**
 * Pairs each label with the amounts to its right, since a row can hold several pairs ('TOTAL SAVING 0.00 TOTAL 9.20').
 * A label at the end of a row without amounts gets those of a row that has nothing else: of the next or, if there is
 * none, of the one before.
 */
export function labeledAmounts(rows: readonly TextRow[]): LabeledAmounts[] {
  const groups = rows.map(groupsOf);
  return groups.flatMap((found, row) =>
    found.map((group) => {
      if (group.cents.length > 0 || group.label.length < 3 || found.length > 1) return group;
      const other = bareAmounts(groups[row + 1]) ?? bareAmounts(groups[row - 1]);
      return other
        ? { ...group, cents: other.cents, isSameRow: false, words: [...group.words, ...other.words] }
        : group;
    }),
  );
}

function groupsOf(row: TextRow, at: number): LabeledAmounts[] {
  const groups: (LabeledAmounts & { cents: number[]; from: number; to: number })[] = [];
  let end = 0;
  const begin = (text: string, cents: number[], from: number, to: number) =>
    groups.push({ label: lettersOf(text), text, cents, row: at, isSameRow: true, words: [], from, to });
  for (const amount of amountsIn(row)) {
    const text = row.text.slice(end, amount.from);
    const last = groups.at(-1);
    if (last && isFiller(text)) {
      last.cents.push(amount.cents);
      last.to = amount.to;
    } else begin(text, [amount.cents], end, amount.to);
    end = amount.to;
  }
  const rest = row.text.slice(end);
  if (groups.length === 0 || lettersOf(rest).length >= 3) begin(rest, [], end, row.text.length);
  return groups.map(({ from, to, ...group }) => ({ ...group, words: wordsBetween(row, from, to) }));
}

/** Between the columns of one label stand a currency or a tax code at most. */
const isFiller = (text: string) => lettersOf(text).replaceAll(' ', '').length <= 2 || /^\W*MYR\W*$/i.test(text);

function bareAmounts(groups: readonly LabeledAmounts[] | undefined): LabeledAmounts | null {
  const only = groups?.length === 1 ? groups[0]! : null;
  return only && only.cents.length === 1 && only.label.length <= 3 && !says(only.label, 'TAX', 'GST') ? only : null;
}
