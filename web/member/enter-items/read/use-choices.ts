import { quantityProblem, receiptPoints } from '#domain/receipts.ts';
import { type LineChoice, useEntry } from '../flow/entry.ts';
import { choiceOf, type ReadLine, sumItems } from './chosen-items.ts';

/** The lines read from a file with what was chosen for each, kept with the entry. */
export function useChoices(lines: readonly ReadLine[], from: string) {
  const { entry, keep } = useEntry();
  const made = entry.choices?.from === from ? entry.choices.of : {};
  const chosen = lines.map((line) => ({ line, choice: choiceOf(line, made[line.at]) }));
  const each = chosen.flatMap(({ line, choice: { item, quantity } }) =>
    item ? [{ item, quantity, line: line.at }] : [],
  );
  const items = sumItems(each);
  return {
    chosen,
    items,
    points: receiptPoints(items.map(({ item, quantity }) => ({ points: item.points, quantity }))),
    /** A quantity cannot be sent. */
    isWrong: [...each, ...items].some(({ quantity }) => quantityProblem(quantity) !== null),
    /** How many lines wait for an answer. */
    open: chosen.filter(({ choice }) => choice.item === undefined).length,
    choose: ({ at }: ReadLine, choice: LineChoice) =>
      keep({ choices: { from, of: { ...made, [at]: { ...made[at], ...choice } } } }),
  };
}
