import { type LineChoice, useEntry } from '../flow/entry.ts';
import { choiceOf, quantityProblems, type ReadLine, totalOf } from './chosen-items.ts';

/** The lines read from a file with what was chosen for each, kept with the entry. */
export function useChoices(lines: readonly ReadLine[], from: string) {
  const { entry, keep } = useEntry();
  const made = entry.choicesOf[from] ?? {};
  const chosen = lines.map((line) => ({ line, choice: choiceOf(line, made[line.at]) }));
  const { each, ...total } = totalOf(chosen);
  const problems = quantityProblems({ each, items: total.items });
  return {
    chosen,
    ...total,
    /** Why the quantity of a line cannot be sent. */
    problemOf: ({ at }: ReadLine) => problems.get(at) ?? null,
    isWrong: problems.size > 0,
    choose: ({ at }: ReadLine, choice: LineChoice) =>
      keep({ choicesOf: { ...entry.choicesOf, [from]: { ...made, [at]: { ...made[at], ...choice } } } }),
  };
}
