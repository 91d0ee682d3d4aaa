import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { findEarlier, rememberStep } from './earlier-pages.ts';
import type { ListOrder, ListPlace } from './list-search.ts';

export type Paging = Pick<ReturnType<typeof useListAddress>, 'page' | 'goNext' | 'goPrevious'>;

type Navigate<Search> = (next: { search: (now: Search) => Search }) => Promise<void>;

/**
 * A list whose order, filter and page stand in the address, so that reload, back and bookmarks show the same rows.
 * `search` is what its route reads there, `navigate` is that of the route.
 */
export function useListAddress<Search extends ListPlace>(search: Search, navigate: Navigate<NoInfer<Search>>) {
  const router = useRouter();
  const [path] = useState(router.latestLocation.pathname);
  const page = search.cursor ? (search.page ?? 1) : 1;
  // A search that was just typed is told a moment later: whoever has left for another page by then is not called back.
  const go = (next: (now: Search) => Search) => {
    if (router.latestLocation.pathname === path) void navigate({ search: next });
  };
  const goTo = (cursor: string, page: number) => go((now) => ({ ...now, cursor, page }));
  /** Another order or filter begins at the first page. */
  const set = (change: Partial<Search>) => go((now) => ({ ...now, ...change, cursor: undefined, page: undefined }));
  return {
    page,
    set,
    goNext: (next: string) => {
      rememberStep(path, search, next);
      goTo(next, page + 1);
    },
    /** From a bookmark the way back is not known: then it leads to the first page. */
    goPrevious: () => {
      const cursor = findEarlier(path, search);
      if (cursor) goTo(cursor, page - 1);
      else set({});
    },
  };
}

/** The column that is sorted by, the first one unless the address says otherwise. */
export function orderOf<const Key extends string>(keys: readonly [Key, ...Key[]], { sort, direction }: ListOrder) {
  return { key: keys.find((key) => key === sort) ?? keys[0], direction: direction ?? 'asc' };
}
