import { type LineChoice, lineChosen } from '#domain/receipt-entry.ts';
import { sayProblem } from '#web/say-problem.ts';
import type { Entry } from '../../entries/entry.ts';
import { useEntry } from '../../entries/use-entries.ts';
import { choiceOf, quantityProblems, type ReadLine, totalOf } from './chosen-items.ts';

/** The lines read from a file with what was chosen for each, kept with the entry. */
export function useChoices(lines: readonly ReadLine[], from: string) {
  const { entry, keep } = useEntry();
  const made = entry.choicesOf[from] ?? {};
  const before = choicesBefore(entry.choicesOf, from);
  const madeFor = ({ at, text }: ReadLine) =>
    made[at] ?? (lines.filter((line) => line.text === text).length === 1 ? before.get(text) : undefined);
  const chosen = lines.map((line) => ({ line, choice: choiceOf(line, madeFor(line)) }));
  const { each, ...total } = totalOf(chosen);
  const problems = quantityProblems({ each, items: total.items });
  return {
    chosen,
    ...total,
    /** Why the quantity of a line cannot be sent. */
    problemOf: ({ at }: ReadLine) => sayProblem(problems.get(at)),
    isWrong: problems.size > 0,
    choose(line: ReadLine, choice: LineChoice) {
      keep(lineChosen(from, line.at, { ...madeFor(line), ...choice, text: line.text }));
    },
  };
}

/** What was chosen for lines of the entry's earlier files, by their text: another photo of the same receipt prints them too. */
function choicesBefore(choicesOf: Entry['choicesOf'], from: string): ReadonlyMap<string, LineChoice> {
  const before = Object.entries(choicesOf).filter(([file]) => file !== from);
  const choices = before.flatMap(([, made]) => Object.values(made));
  return new Map(choices.flatMap((choice) => (choice.text === undefined ? [] : [[choice.text, choice]])));
}
