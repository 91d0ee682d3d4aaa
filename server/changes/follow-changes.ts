import type { FastifyBaseLogger } from 'fastify';
import type { Change } from '#contract/changes.ts';
import { listen } from '#server/db/listen.ts';

export interface Follower {
  readonly userId: string;
  /** Whose changes it hears; null for an administrator, who hears those of everybody in the programs of its roles. */
  readonly memberId: string | null;
  notify(change: Change): void;
  /** Called when the server shuts down, and when the roles of an administrator change. */
  end(): void;
}
/** Changes in the database by any process. All followers share one connection, which the first one opens. */
export interface Changes {
  /**
   * Returns a function that ends the subscription. The follower is notified that anything may have changed as soon as
   * it misses nothing: once, also if the connection to the database has to be opened for it.
   */
  follow(follower: Follower): () => void;
  countOf(userId: string): number;
  /** How many members' pages follow. */
  readonly members: number;
  /** The same of administrators. */
  readonly administrators: number;
  /** Ends all followers and accepts no new ones. */
  end(): void;
  close(): Promise<void>;
}

export function openChanges(url: string, log: FastifyBaseLogger): Changes {
  const followers = new Set<Follower>();
  /** By whose changes they hear: of thousands of open pages, a change wakes one member's. */
  const byMember = new Map<string | null, Set<Follower>>();
  let listening: { close(): Promise<void> } | null = null;
  /** Whether the first try to listen has ended, well or not: until then a follower hears nothing of what it may miss. */
  let hasTried = false;
  let isEnding = false;
  const notify = ({ memberId, ...change }: Heard & Change) => {
    for (const follower of byMember.get(null) ?? []) follower.notify(change);
    if (memberId !== null) for (const follower of byMember.get(memberId) ?? []) follower.notify(change);
  };
  /** They begin again, with other programs. */
  const endOf = (userId: string | null) => {
    for (const follower of [...(byMember.get(null) ?? [])]) if (follower.userId === userId) follower.end();
  };
  const notifyAll = () => {
    hasTried = true;
    for (const follower of followers) follower.notify(anyChange);
  };
  const begin = () =>
    listen(url, 'changes', {
      hear: (message) => {
        const heard = read(message);
        if (heard.what === 'roles') endOf(heard.memberId);
        else notify(heard as Heard & Change);
      },
      begin: notifyAll,
      fail: (err) => {
        log.warn({ err }, 'changes are not heard');
        if (!hasTried) notifyAll();
      },
    });
  function leave(follower: Follower): void {
    followers.delete(follower);
    const others = byMember.get(follower.memberId);
    others?.delete(follower);
    if (others?.size === 0) byMember.delete(follower.memberId);
  }
  return {
    follow(follower) {
      followers.add(follower);
      byMember.set(follower.memberId, (byMember.get(follower.memberId) ?? new Set()).add(follower));
      if (isEnding) follower.end();
      else listening ??= begin();
      if (hasTried) follower.notify(anyChange);
      return () => leave(follower);
    },
    countOf: (userId) => [...followers].filter((follower) => follower.userId === userId).length,
    get members() {
      return followers.size - (byMember.get(null)?.size ?? 0);
    },
    get administrators() {
      return byMember.get(null)?.size ?? 0;
    },
    end() {
      isEnding = true;
      for (const { end } of [...followers]) end();
    },
    close: async () => await listening?.close(),
  };
}

const anyChange: Change = { program: null, what: 'anything' };

interface Heard {
  program: string | null;
  /** `roles`: those of the user `memberId`, who is an administrator. */
  what: Change['what'] | 'roles';
  /** Null for what is of no single member. */
  memberId: string | null;
}

function read(message: string): Heard {
  const [program = null, what = 'anything', memberId = null] = message.split(' ');
  return { program, what: what as Heard['what'], memberId };
}
