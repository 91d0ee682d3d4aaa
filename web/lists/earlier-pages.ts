import { readStored, store } from '#web/api/storage.ts';
import type { ListSearch } from './list-search.ts';

/**
 * The cursors of earlier pages. A cursor only leads forward, and links back to a list do not know the pages before, so
 * this window remembers each step, also over a reload.
 */
const KEPT_UNDER = 'guerdon.pages';
const MOST = 200;

export function rememberStep(list: string, from: ListSearch, next: string): void {
  const steps = readSteps().filter(([to]) => to !== nameOf(list, from, next));
  store(KEPT_UNDER, [...steps, [nameOf(list, from, next), from.cursor ?? ''] as const].slice(-MOST));
}

/** The cursor of the page before, '' for the first; undefined if this window has not come from it. */
export function findEarlier(list: string, at: ListSearch): string | undefined {
  const name = nameOf(list, at, at.cursor ?? '');
  return readSteps().find(([to]) => to === name)?.[1];
}

/** Includes search and order: the same cursor with others is another page. */
function nameOf(list: string, { page: _, cursor: __, ...question }: ListSearch, cursor: string): string {
  const asked = Object.entries(question).filter(([, value]) => value !== undefined);
  return JSON.stringify([list, asked.sort(([one], [other]) => one.localeCompare(other)), cursor]);
}

type Step = readonly [to: string, from: string];

const readSteps = () => readStored<Step[]>(KEPT_UNDER) ?? [];
