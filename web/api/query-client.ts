import { MutationCache, notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import type { tagHeaders } from '#contract/route.ts';
import { Refusal } from './refusal.ts';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Refusal;
    queryMeta: {
      /**
       * What the page shows is not replaced under a person's hands: after a call changed it the page asks again when it is
       * next opened, or after refusals alone. Without it the page asks again at once.
       */
      asksAgain?: 'after-refusals' | 'when-opened';
    };
    mutationMeta: {
      /**
       * A spinner covers the page meanwhile: of what orders, submits, adds to a receipt or writes several rows, as nothing
       * else is to be pressed then. Everything else shows that it is under way where it was begun.
       */
      coversPage?: boolean;
    };
  }
}

// What changes is on the screen before the next key: a timer would come after it, and the key would decide on what was.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  // After the mutation's own `onSuccess`, which may have written the answer where the page reads it.
  mutationCache: new MutationCache({ onSettled: () => void refreshed() }),
  defaultOptions: {
    // Without a network a call fails and says so; it does not wait unseen for one.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 10_000,
      // What the server has refused it will refuse again; only a broken line or a defect may pass.
      retry: (failures, error) =>
        failures < 2 && error instanceof Refusal && (error.status === 0 || error.status >= 500),
    },
  },
});

const READS: typeof tagHeaders.reads = 'guerdon-reads';
const CHANGES: typeof tagHeaders.changes = 'guerdon-changes';

/** What an answer tells of its call; null where it was lost on the way, and nobody knows what has become of the call. */
export interface Heard {
  status: number;
  header: (name: string) => string | null;
}
/** Tags of the contract; undefined where they are not known: it may be all. */
type Tags = readonly string[] | undefined;

/** The open streams of changes: they tell of one's own changes too. */
export const followedBy = new Set<AbortSignal>();
/** What each reading call reads, as its last answer said. */
const readsOf = new Map<string, Tags>();
/** What changed since pages last asked. */
const changes: { tags: Tags; isRefusal: boolean }[] = [];
let asking: Promise<unknown> = Promise.resolve();

const tagsIn = (heard: Heard | null, ...names: string[]): Tags => {
  const lists = names.map((name) => heard?.header(name)?.split(','));
  return lists.some((list) => list === undefined) ? undefined : (lists.flat() as string[]).filter(Boolean);
};

export function noteRead(name: string, heard: Heard | null): void {
  if (heard) readsOf.set(name, tagsIn(heard, READS));
}

/** Refused for what it sends or how often, a call changed nothing and says nothing about what its page shows. */
const saysNothing: readonly number[] = [401, 403, 413, 415, 429];

/** Pages ask again when the mutation is through; at once where the call was made outside of one. */
export function noteChange(heard: Heard | null): void {
  if (heard && saysNothing.includes(heard.status)) return;
  const isRefusal = heard === null || heard.status >= 400;
  // A refusal means that the page showed what is not so any more.
  changes.push({ tags: isRefusal ? tagsIn(heard, READS, CHANGES) : tagsIn(heard, CHANGES), isRefusal });
  if (queryClient.isMutating() === 0) void refreshed();
}

/** Has the open pages ask again for all that calls have changed; resolves when they have it. */
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
  await Promise.allSettled(unknown.map((query) => query.promise));
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [name, input] }) =>
      !!readsOf.get(String(name))?.includes('counts') &&
      (!program || [undefined, program].includes((input as { id?: string }).id)),
  });
}

async function askAgain(since: typeof changes): Promise<void> {
  const reaches = (tags: Tags, { queryKey: [name] }: Query) => {
    const reads = readsOf.get(String(name));
    // Counts are asked for when the stream tells of the change: once, not twice.
    const isRead = (tag: string) => reads?.includes(tag) && !(tag === 'counts' && followedBy.size > 0);
    return !tags || tags.some((tag) => !reads || isRead(tag));
  };
  await queryClient.invalidateQueries({
    predicate: (query) => since.some(({ tags }) => reaches(tags, query)),
    refetchType: 'none',
  });
  await queryClient.refetchQueries({
    type: 'active',
    predicate: (query) =>
      since.some(({ tags, isRefusal }) => {
        const { asksAgain } = query.meta ?? {};
        return reaches(tags, query) && (!asksAgain || (asksAgain === 'after-refusals' && isRefusal));
      }),
  });
}
