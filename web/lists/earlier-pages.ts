import { keep, readKept } from '#web/ui/kept.ts';
import type { ListSearch } from './list-search.ts';

/**
 * Where the pages before a page began. A cursor alone only leads on, and a list is also come back to by a link, which
 * knows nothing of the pages before: so this window remembers each step forward, also over a reload.
 */
const KEPT_UNDER = 'guerdon.pages';
const MOST = 200;

export function rememberStep(list: string, from: ListSearch, next: string): void {
  const steps = readSteps().filter(([to]) => to !== nameOf(list, from, next));
  keep(KEPT_UNDER, [...steps, [nameOf(list, from, next), from.cursor ?? ''] as const].slice(-MOST));
}

/** The cursor of the page before this one, '' for the first; undefined where nobody stepped from it. */
export function findEarlier(list: string, at: ListSearch): string | undefined {
  const name = nameOf(list, at, at.cursor ?? '');
  return readSteps().find(([to]) => to === name)?.[1];
}

/** The same place in another search or order is another page. */
function nameOf(list: string, { page: _, cursor: __, ...question }: ListSearch, cursor: string): string {
  const asked = Object.entries(question).filter(([, value]) => value !== undefined);
  return JSON.stringify([list, asked.sort(([one], [other]) => one.localeCompare(other)), cursor]);
}

type Step = readonly [to: string, from: string];

const readSteps = () => readKept<Step[]>(KEPT_UNDER) ?? [];
