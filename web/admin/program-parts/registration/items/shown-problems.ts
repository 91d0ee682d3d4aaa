import { formItemProblems } from '#domain/form-items.ts';
import type { FormItem } from '#domain/registration-form.ts';

/** By field. An empty required field is marked only after the item was left or a save was tried. */
export function shownProblems(item: FormItem, all: boolean): ReadonlyMap<string, string> {
  const problems = formItemProblems(item).filter(({ path }) => all || !isEmpty(item, path));
  return new Map(problems.map(({ path, message }) => [path, message]));
}

function isEmpty(item: FormItem, path: string): boolean {
  const option = /^options\.(\d+)$/.exec(path)?.[1];
  return (option ? item.options[Number(option)] : path === 'label' ? item.label : '-')?.trim() === '';
}
