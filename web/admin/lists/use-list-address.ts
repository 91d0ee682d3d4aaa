import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '#web/search.ts';
import type { Sort } from '#web/ui/table/column.ts';
import { findEarlier, rememberStep } from './earlier-pages.ts';

/** The columns that the API can sort by, the default first. */
export type Sortable<Key extends string> = readonly [Key, ...Key[]];
export type ListAddress = ReturnType<typeof useListAddress>;

/** A list whose order, filter and page stand in the address, so that reload, back and bookmarks show the same rows. */
export function useListAddress<const Key extends string>(sortable: Sortable<Key>) {
  const search = useSearch({ strict: false }) as ListSearch;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  const go = (change: ListSearch) =>
    void navigate({ to: '.', search: (now: ListSearch) => ({ ...now, ...change }) as never });
  const page = search.cursor ? (search.page ?? 1) : 1;
  const key = sortable.find((name) => name === search.sort) ?? sortable[0];
  const sort = { key, direction: search.direction ?? 'asc' } satisfies Sort;
  return {
    program: search.program ?? '',
    search,
    sort,
    page,
    cursor: search.cursor,
    setSort: ({ key, direction }: Sort) => go({ sort: key, direction, ...firstPage }),
    setFilter: (change: Pick<ListSearch, 'search' | 'status' | 'only'>) => go({ ...change, ...firstPage }),
    goNext: (next: string) => {
      rememberStep(path, search, next);
      go({ cursor: next, page: page + 1 });
    },
    /** From a bookmark the way back is not known: then it leads to the first page. */
    goPrevious: () => {
      const cursor = findEarlier(path, search);
      go(cursor ? { cursor, page: page - 1 } : firstPage);
    },
  };
}

const firstPage = { cursor: undefined, page: undefined } satisfies ListSearch;
