import { MutationCache, notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import type { tagHeaders } from '#contract/route.ts';
import { isAway, type Refusal } from './refusal.ts';
import { whenServiceIsBack } from './service-back.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Refusal;
    queryMeta: {
      /**
       * Keeps the page from changing while a person works on it: after a change it loads again only when it is opened,
       * or only after refusals. By default it loads again at once.
       */
      asksAgain?: 'after-refusals' | 'when-opened';
    };
    mutationMeta: {
      /**
       * A spinner covers the page during the call, for example while an order or a receipt is sent or several rows are
       * changed, because nothing else may be pressed then. Other calls show their progress beside their button.
       */
      coversPage?: boolean;
      /**
       * The call also waits until the open pages have loaded what it changed: before its `onSuccess`, which opens
       * something that they have to know, or after it, which leaves something that they forget.
       */
      loadsPages?: 'first' | 'last';
    };
  }
}

// Changes are drawn before the next key is handled; after a timer the key would act on outdated data.
notifyManager.setScheduler(queueMicrotask);

/** Whether stale data is loaded when the page comes into view again. */
let loadsStaleOnReturn = true;
export function loadStaleOnReturn(isDone: boolean): void {
  loadsStaleOnReturn = isDone;
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => void goOnAfter(error) }),
  // After the mutation's `onSuccess`, which may write the answer into the cache.
  mutationCache: new MutationCache({
    onSuccess: (_answer, _given, _made, { meta }) => (meta?.loadsPages === 'first' ? refreshed() : undefined),
    onSettled: (_answer, error, _given, _made, { meta }) => {
      const loaded = refreshed();
      return meta?.loadsPages === 'last' && !isAway(error) ? loaded : undefined;
    },
  }),
  defaultOptions: {
    // Without a network a call fails with a message instead of waiting silently.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // The server would refuse the same again; only connection failures and defects can pass. A phone that knows that it
      // is offline says so at once, and asks again when it no longer is.
      retry: (failures, error) => failures < 2 && isAway(error) && navigator.onLine,
      refetchOnReconnect: true,
      refetchOnWindowFocus: () => loadsStaleOnReturn,
    },
  },
});

let goingOn: Promise<unknown> | undefined;

/** Pages that could not be loaded because the service was away are loaded when it is back: all of them, once. */
async function goOnAfter(error: Refusal): Promise<void> {
  if (!(await whenServiceIsBack(error))) return;
  const failed = { type: 'active', predicate: ({ state }: Query) => isAway(state.error) } as const;
  goingOn ??= queryClient.refetchQueries(failed, { cancelRefetch: false }).finally(() => (goingOn = undefined));
  await goingOn;
}

const READS: typeof tagHeaders.reads = 'guerdon-reads';
const CHANGES: typeof tagHeaders.changes = 'guerdon-changes';

/** The status and headers of an answer; null if it was lost, so that the outcome of the call is unknown. */
export interface AnswerHead {
  status: number;
  header: (name: string) => string | null;
}
/** Tags of the contract; undefined if they are unknown, which means all. */
type Tags = readonly string[] | undefined;

/** The open streams of changes; they also report this window's own changes. */
export const followedBy = new Set<AbortSignal>();
/** The tags that each reading call reads, from its last answer. */
const readsOf = new Map<string, Tags>();
/** Changes since the pages last loaded. */
const changes: { tags: Tags; isRefusal: boolean }[] = [];
let asking: Promise<unknown> = Promise.resolve();

const tagsIn = (head: AnswerHead | null, ...names: string[]): Tags => {
  const lists = names.map((name) => head?.header(name)?.split(','));
  return lists.some((list) => list === undefined) ? undefined : (lists.flat() as string[]).filter(Boolean);
};

export function noteRead(name: string, head: AnswerHead | null): void {
  if (head) readsOf.set(name, tagsIn(head, READS));
}

/** A call that was refused for who sent it, its size or its frequency changed nothing and says nothing about the page's data. */
const saysNothing: readonly number[] = [401, 403, 413, 415, 429];

/** Pages load again when the mutation has finished, or at once for a call outside of one. */
export function noteChange(head: AnswerHead | null): void {
  if (head && saysNothing.includes(head.status)) return;
  const isRefusal = head === null || head.status >= 400;
  // A refusal means that the page showed outdated data.
  noteChangeOf(isRefusal ? tagsIn(head, READS, CHANGES) : tagsIn(head, CHANGES), isRefusal);
}

/** The same for what others have changed; unknown tags mean everything. */
export function noteChangeOf(tags: Tags, isRefusal = false): void {
  changes.push({ tags, isRefusal });
  if (queryClient.isMutating() === 0) void refreshed();
}

/** Loads the queries of open pages again that calls have changed; resolves when they are loaded. */
export function refreshed(): Promise<unknown> {
  const since = changes.splice(0);
  if (since.length > 0) asking = Promise.all([asking, askAgain(since)]);
  return asking;
}

/**
 * What shows counts is loaded again: of one program, or of all. Counts alone, as rows that move by themselves would be
 * pressed by mistake.
 */
export async function refreshCounts(program: string | null): Promise<void> {
  // The first answer of a call says whether it reads counts, and may have been read before they changed.
  const unknown = queryClient.getQueryCache().findAll({
    fetchStatus: 'fetching',
    predicate: ({ queryKey: [name] }) => !readsOf.has(String(name)),
  });
  const loadAgain = async (isMeant: (query: Query) => boolean) => {
    const predicate = (query: Query) => {
      const [name, input] = query.queryKey as [string, { id?: string }];
      const isOfProgram = !program || [undefined, program].includes(input.id);
      return isMeant(query) && isOfProgram && !!readsOf.get(name)?.includes('counts');
    };
    giveUpFirstAnswers(predicate);
    await queryClient.invalidateQueries({ predicate });
  };
  await loadAgain((query) => !unknown.includes(query));
  await Promise.allSettled(unknown.map((query) => query.promise?.then(() => loadAgain((one) => one === query))));
}

/**
 * The first answer to a query may have been read before the change. TanStack Query lets it arrive when it is asked to
 * load again, and then takes it for new; only later answers are given up by itself.
 */
function giveUpFirstAnswers(predicate: (query: Query) => boolean): void {
  const open = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching', type: 'active', predicate });
  for (const query of open) if (query.state.data === undefined) void query.cancel({ silent: true });
}

async function askAgain(since: typeof changes): Promise<void> {
  const reaches = (tags: Tags, { queryKey: [name] }: Query) => {
    const reads = readsOf.get(String(name));
    // The stream reports changes of counts, so they are not loaded twice.
    const isRead = (tag: string) => reads?.includes(tag) && !(tag === 'counts' && followedBy.size > 0);
    return !tags || tags.some((tag) => !reads || isRead(tag));
  };
  await queryClient.invalidateQueries({
    predicate: (query) => since.some(({ tags }) => reaches(tags, query)),
    refetchType: 'none',
  });
  const predicate = (query: Query) =>
    since.some(({ tags, isRefusal }) => {
      const { asksAgain } = query.meta ?? {};
      return reaches(tags, query) && (!asksAgain || (asksAgain === 'after-refusals' && isRefusal));
    });
  giveUpFirstAnswers(predicate);
  await queryClient.refetchQueries({ type: 'active', predicate });
}
