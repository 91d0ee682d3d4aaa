import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Answer, Ask, Asking } from '#web/api/call.ts';
import { type ListName, query } from '#web/api/query.ts';
import type { Refusal } from '#web/api/refusal.ts';
import { findEarlier, rememberStep } from './earlier-pages.ts';
import type { ListSearch } from './list-search.ts';

export const ROWS_A_PAGE = 25;

type Navigate<Search> = (next: { search: (now: Search) => Search }) => Promise<void>;

/**
 * One page of a list. Search, order, filter and page are in the address, so that reload, back and bookmarks show the
 * same rows. `search` and `navigate` are those of its route.
 */
export function useList<N extends ListName, Search extends ListSearch>(
  { search, navigate }: { search: Search; navigate: Navigate<NoInfer<Search>> },
  name: N,
  asked: Omit<Ask<N>, 'cursor' | 'limit'>,
  more: Pick<UseQueryOptions<Answer<N>, Refusal>, 'meta' | 'refetchInterval'> = {},
) {
  const address = useListAddress({ search, navigate });
  const input = [{ ...asked, cursor: search.cursor, limit: ROWS_A_PAGE }] as Asking<N>;
  const found = useQuery({ ...query(name, ...input), ...more, placeholderData: keepPreviousData });
  const { data, isPlaceholderData }: { data?: { next: string | null; total?: number }; isPlaceholderData: boolean } =
    found;
  return {
    ...address,
    data: found.data,
    error: found.error,
    isPending: found.isPending,
    refetch: found.refetch,
    // The rows of the page before stay until the next ones arrive; Next is disabled until then.
    pager: data && { ...address.pager, total: data.total, next: isPlaceholderData ? null : data.next },
  };
}

/** The same for rows that are loaded already, and are searched, sorted and divided by the page. */
export function useListAddress<Search extends ListSearch>({
  search,
  navigate,
}: {
  search: Search;
  navigate: Navigate<NoInfer<Search>>;
}) {
  const router = useRouter();
  const [path] = useState(router.latestLocation.pathname);
  const page = search.cursor ? (search.page ?? 1) : 1;
  // Typed text reaches the address a moment later, when the person may have left the page.
  const go = (next: (now: Search) => Search) => {
    if (router.latestLocation.pathname === path) void navigate({ search: next });
  };
  const goTo = (cursor: string, page: number) => go((now) => ({ ...now, cursor, page }));
  /** Another search, order or filter starts at the first page. */
  const set = (change: Partial<Search>) => go((now) => ({ ...now, ...change, cursor: undefined, page: undefined }));
  return {
    search: search.search,
    set,
    pager: {
      page,
      goNext: (next: string) => {
        rememberStep(path, search, next);
        goTo(next, page + 1);
      },
      /** After a bookmark the earlier cursors are unknown, so this opens the first page. */
      goPrevious: () => {
        const cursor = findEarlier(path, search);
        if (cursor) goTo(cursor, page - 1);
        else set({});
      },
    },
  };
}

/** The sort column; the first one unless the address names another. */
export function orderOf<const Key extends string>(keys: readonly [Key, ...Key[]], { sort, direction }: ListSearch) {
  return { key: keys.find((key) => key === sort) ?? keys[0], direction: direction ?? 'asc' };
}
