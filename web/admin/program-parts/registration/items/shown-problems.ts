import { formItemProblems } from '#domain/form-items.ts';
import type { FormItem } from '#domain/registration-form.ts';
import { sayProblem } from '#web/say-problem.ts';

/** By field. An empty required field is marked only after the item was left or a save was tried. */
export function shownProblems(item: FormItem, all: boolean): ReadonlyMap<string, string> {
  const problems = formItemProblems(item).filter(({ path }) => all || !isEmpty(item, path));
  return new Map(problems.map(({ path, problem }) => [path, sayProblem(problem)]));
}

function isEmpty(item: FormItem, path: string): boolean {
  const option = /^options\.(\d+)$/.exec(path)?.[1];
  return (option ? item.options[Number(option)] : path === 'label' ? item.label : '-')?.trim() === '';
}
