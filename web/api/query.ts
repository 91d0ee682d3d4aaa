import {
  keepPreviousData,
  type QueryExecuteOptions,
  type QueryKey,
  queryOptions,
  type UseMutationOptions,
  type UseMutationResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { useInOtherLanguage } from '#web/words.ts';
import { type Answer, type Ask, type Asking, type CallName, call, type RefusalOf } from './call.ts';
import { queryClient } from './query-client.ts';
import { Refusal } from './refusal.ts';
import { isOwnCall } from './session.ts';

/** A reading call as a query: `useQuery(query('GET /api/client/points/list'))`. Its key begins with the call's name. */
export function query<N extends CallName>(name: N, ...input: Asking<N>) {
  return queryOptions<Answer<N>, Refusal>({
    queryKey: [name, input[0] ?? {}],
    queryFn: () => call(name, ...input),
    enabled: () => isOwnCall(name),
  });
}

/**
 * In the `beforeLoad` of a route: starts what its page will read, so that it arrives while the page's code is loaded.
 * Only when the page is opened, not while a link is pointed at or its address changes. The page shows a failure.
 */
export function readAhead<T>({ cause }: { cause: string }, asked: QueryExecuteOptions<T, Refusal, T, T, QueryKey>) {
  if (cause === 'enter') queryClient.query(asked).catch(() => undefined);
}

/** The answer of a reading call: `useRead('GET /api/client/points/list')`. */
export const useRead = <N extends CallName>(name: N, ...input: Asking<N>) => useQuery(query(name, ...input));

/** The same for a search: the last result stays until the next one arrives. */
export const useFound = <N extends CallName>(name: N, ...input: Asking<N>) =>
  useQuery({ ...query(name, ...input), placeholderData: keepPreviousData });

/** The same, but nothing is loaded while `isThere` is false. */
export const useReadIf = <N extends CallName>(isThere: boolean, name: N, ...input: Asking<N>) =>
  useQuery(askedIf(isThere, query(name, ...input)));

/** A query that is not made while `isThere` is false. */
export const askedIf = <Q extends { enabled?: unknown }>(isThere: boolean, asked: Q): Q =>
  isThere ? asked : { ...asked, enabled: false };

/** Several queries as one: their first error, and a function that loads all again. */
export const together = (...queries: readonly { error: Refusal | null; refetch: () => unknown }[]) => ({
  error: queries.find(({ error }) => error)?.error ?? null,
  refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
});

/** A changing call: `useCall('POST /api/client/training/:id/watched', () => ({ id }), { onSuccess })`. */
export const useCall = <N extends CallName, Given = void>(
  name: N,
  inputOf: (given: Given) => Ask<N>,
  options: Omit<UseMutationOptions<Answer<N>, RefusalOf<N>, Given>, 'mutationFn'> = {},
) => useAct<Answer<N>, RefusalOf<N>, Given>({ ...options, mutationFn: (given) => call(name, inputOf(given)) });

/**
 * A mutation. What it was refused with was worded in the language of the page, most by the server: in another one it is
 * forgotten, and said in that one if the same is tried again. Only if it is merely said: what else a page may stand on,
 * such as a second step, prices that have changed, or a link that is over, stays as it was worded.
 */
export function useAct<Done = unknown, Failure = Refusal, Given = void, Before = unknown>(
  options: UseMutationOptions<Done, Failure, Given, Before>,
): UseMutationResult<Done, Failure, Given, Before> {
  const act = useMutation(options);
  useInOtherLanguage(() => {
    if (act.error instanceof Refusal && merelySaid.has(act.error.type)) act.reset();
  });
  return act;
}

/** Refusals after which a page is as before, with a sentence: the person corrects something, or tries again. */
const merelySaid: ReadonlySet<Refusal['type']> = new Set([
  ...(['offline', 'unavailable', 'maintenance', 'too-many-tries', 'invalid'] as const),
  ...(['wrong-login', 'wrong-second-factor', 'wrong-passkey', 'wrong-password'] as const),
  ...(['awaiting-approval', 'email-unproved', 'disabled', 'other-program'] as const),
  ...(['program-disabled', 'program-draft', 'program-not-open', 'invited-otherwise'] as const),
  ...(['username-taken', 'invitation-needed'] as const),
  ...(['receipt-exists', 'receipt-submitted', 'receipt-approved', 'receipt-file-submitted'] as const),
]);

export type ListName = {
  [N in CallName]: Answer<N> extends { next: string | null } ? N : never;
}[CallName];

/** A long list that grows, with its rows so far: `usePages('GET /api/client/points/list', {}, ({ entries }) => entries)`. */
export const usePages = <N extends ListName, Row>(
  name: N,
  input: Omit<Ask<N>, 'cursor'>,
  rowsOf: (page: Answer<N>) => readonly Row[],
) =>
  useInfiniteQuery({
    queryKey: [name, 'pages', input] as const,
    queryFn: ({ pageParam: cursor }): Promise<Answer<N>> => call(name, ...([{ ...input, cursor }] as Asking<N>)),
    enabled: () => isOwnCall(name),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last as { next: string | null }).next ?? undefined,
    select: ({ pages }) => pages.flatMap(rowsOf),
  });
