import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Answer, type Ask, type Asking, type CallName, call } from './call.ts';
import { isOwnCall } from './session.ts';

/** The calls that answer a long list piece by piece. */
type ListName = {
  [N in CallName]: Answer<N> extends { next: string | null } ? N : never;
}[CallName];

/** A long list as a query that grows: `useInfiniteQuery(pages('GET /api/client/points/list', {}))`. */
export function pages<N extends ListName>(name: N, input: Omit<Ask<N>, 'cursor'>) {
  return infiniteQueryOptions({
    queryKey: [name, 'pages', input] as const,
    queryFn: ({ pageParam: cursor }): Promise<Answer<N>> => call(name, ...([{ ...input, cursor }] as Asking<N>)),
    enabled: () => isOwnCall(name),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last as { next: string | null }).next ?? undefined,
  });
}
