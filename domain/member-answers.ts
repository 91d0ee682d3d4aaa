import type { ImportProblem } from './imports/problem.ts';
import { readYes } from './imports/states.ts';
import { makeHeaderFinder, type OwnColumn } from './imports/targets.ts';
import { memberTargets } from './member-targets.ts';
import type { Problem } from './problem.ts';
import { AGREED, checkAnswers, type FormItem, isAnswerable, isChoice, takesList } from './registration-form.ts';

/** The items of a form that a table can answer. */
export const listAsked = (items: readonly FormItem[]): FormItem[] =>
  items.filter((item) => isAnswerable(item) && !memberTargets.some(({ key }) => key === item.uid));

/**
 * What columns of a table of people are called that become answers, the likeliest first: an item's question in each of its
 * languages, and its name. What a person has besides is not among them; such an item can be chosen by hand.
 */
export function listAnswerColumns(items: readonly FormItem[]): OwnColumn[] {
  const find = makeHeaderFinder(memberTargets);
  return listAsked(items).flatMap(({ uid, label, name, texts = {} }) =>
    [label, ...Object.values(texts).flatMap((one) => one.label ?? []), name]
      .filter((header) => header.trim() !== '' && find(header).size === 0)
      .map((displayName) => ({ field: uid, displayName })),
  );
}

/**
 * A cell as the answer to an item, by the item's own check; `name` is that of the column. Options are known in each language
 * and in any case, several of them divided by semicolons, lines, bars or commas. What the form demands is not demanded of
 * a table, in which a 'no' takes a consent back.
 */
export function readAnswer(item: FormItem, text: string, name: string): { answer: string | string[] } | ImportProblem {
  const shown = text.slice(0, 40);
  const answer = shapeCell(item, text);
  if (answer === null)
    return item.type === 'consent'
      ? { code: 'cellNotYesOrNo', name, text: shown }
      : { code: 'cellNotOffered', name, text: shown };
  const checked = checkAnswers([{ ...item, required: false }], { [item.uid]: answer });
  const [error] = checked.errors;
  return error ? toCellProblem(error.problem, name, shown) : { answer: checked.answers[item.uid]! };
}

function shapeCell(item: FormItem, text: string): string | string[] | null {
  if (item.type === 'consent') {
    const isGiven = readYes(text);
    return isGiven === undefined ? null : isGiven ? AGREED : '';
  }
  if (!isChoice(item.type)) return text;
  const find = makeOptionFinder(item);
  const whole = find(text);
  if (whole !== undefined) return takesList(item.type) ? [whole] : whole;
  if (!takesList(item.type)) return null;
  for (const between of [';', /[\r\n]+/, '|', ',']) {
    const parts = text.split(between).filter((part) => part.trim() !== '');
    const options = parts.map(find);
    if (parts.length > 0 && options.every((option) => option !== undefined)) return options;
  }
  return null;
}

/** By the stored text, else as a language says it. */
function makeOptionFinder({ texts = {}, ...item }: FormItem): (text: string) => string | undefined {
  const options = item.options.map((option) => option.trim());
  const known = new Map<string, string>();
  const stored = options.map((option): [string, string] => [option, option]);
  const said = Object.values(texts).flatMap(({ optionTexts = {} }) =>
    Object.entries(optionTexts)
      .filter(([option]) => options.includes(option))
      .map(([option, text]): [string, string] => [text, option]),
  );
  for (const [text, option] of [...stored, ...said]) if (!known.has(fold(text))) known.set(fold(text), option);
  return (text) => options.find((option) => option === text.trim()) ?? known.get(fold(text));
}

const fold = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

function toCellProblem(problem: Problem, name: string, text: string): ImportProblem {
  switch (problem.code) {
    case 'answerLong':
      return { code: 'cellLong', name, most: problem.most };
    case 'answerUnstorable':
      return { code: 'cellUnstorable', name };
    case 'answerNoDate':
      return { code: 'cellNotDay', name, text };
    case 'answerNoNumber':
      return { code: 'cellNotNumber', name, text };
    case 'answerNoTelephone':
      return { code: 'cellNotTelephone', name, text };
    default:
      return { code: 'cellNotOffered', name, text };
  }
}
