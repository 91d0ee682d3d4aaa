import type { FastifyBaseLogger } from 'fastify';
import type { Change } from '#contract/changes.ts';
import { listen } from '#server/db/listen.ts';

export interface Follower {
  readonly userId: string;
  tell(change: Change): void;
  /** Called when the server shuts down. */
  end(): void;
}
/** Changes in the database by any process. All followers share one connection, which the first one opens. */
export interface Changes {
  /** Returns a function that ends the subscription. */
  follow(follower: Follower): () => void;
  countOf(userId: string): number;
  /** Ends all followers and accepts no new ones. */
  end(): void;
  close(): Promise<void>;
}

export function openChanges(url: string, log: FastifyBaseLogger): Changes {
  const followers = new Set<Follower>();
  let listening: { close(): Promise<void> } | null = null;
  let isEnding = false;
  const tell = (change: Change) => {
    for (const follower of followers) follower.tell(change);
  };
  const begin = () =>
    listen(url, 'changes', {
      hear: (message) => tell(read(message)),
      begin: () => tell(anyChange),
      fail: (err) => log.warn({ err }, 'changes are not heard'),
    });
  return {
    follow(follower) {
      followers.add(follower);
      if (isEnding) follower.end();
      else listening ??= begin();
      return () => void followers.delete(follower);
    },
    countOf: (userId) => [...followers].filter((follower) => follower.userId === userId).length,
    end() {
      isEnding = true;
      for (const { end } of [...followers]) end();
    },
    close: async () => await listening?.close(),
  };
}

export const anyChange: Change = { program: null, what: 'anything' };

function read(message: string): Change {
  const [program = null, what = 'anything'] = message.split(' ');
  return { program, what: what as Change['what'] };
}
