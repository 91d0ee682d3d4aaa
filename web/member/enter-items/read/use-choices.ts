import { quantityProblem } from '#domain/receipts.ts';
import { type LineChoice, useEntry } from '../flow/entry.ts';
import { choiceOf, type ReadLine, totalOf } from './chosen-items.ts';

/** The lines read from a file with what was chosen for each, kept with the entry. */
export function useChoices(lines: readonly ReadLine[], from: string) {
  const { entry, keep } = useEntry();
  const made = entry.choicesOf[from] ?? {};
  const chosen = lines.map((line) => ({ line, choice: choiceOf(line, made[line.at]) }));
  const { each, ...total } = totalOf(chosen);
  return {
    chosen,
    ...total,
    /** A quantity cannot be sent. */
    isWrong: [...each, ...total.items].some(({ quantity }) => quantityProblem(quantity) !== null),
    choose: ({ at }: ReadLine, choice: LineChoice) =>
      keep({ choicesOf: { ...entry.choicesOf, [from]: { ...made, [at]: { ...made[at], ...choice } } } }),
  };
}
