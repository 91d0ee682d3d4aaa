import { Readable } from 'node:stream';
import type { Change } from '#contract/changes.ts';
import type { Services } from '#server/services.ts';
import { isLoggedIn } from '#server/sessions/identify.ts';

interface Follow {
  userId: string;
  memberId: string | null;
  token: string;
  /** Whether the follower may hear of it. */
  hears?: (change: Change) => Promise<boolean>;
}
const hearsAll = async () => true;

/** Milliseconds: the pause between two events, and the intervals of keep-alive lines and of session checks. */
const pace = { between: 1000, beat: 15_000, check: 60_000 };

/** Changes as events, until the reader leaves, the session ends or the server shuts down. */
export function streamChanges(
  { changes, db }: Pick<Services, 'changes' | 'db'>,
  { userId, memberId, token, hears = hearsAll }: Follow,
  { between, beat, check }: typeof pace = pace,
): Readable {
  const waiting = new Map<string, Change>();
  let resting: NodeJS.Timeout | null = null;
  const stream = new Readable({ read() {} });
  let isOver = false;
  function write(text: string) {
    if (isOver) return;
    // A reader that does not read would fill the memory.
    if (stream.readableLength > most) stream.destroy();
    else stream.push(text);
  }
  function end() {
    if (!isOver) stream.push(null);
    isOver = true;
  }
  /** Merges many changes into few events, because each makes every reader load the counts again. */
  function flush() {
    resting = null;
    if (waiting.size === 0) return;
    for (const change of waiting.values()) write(`data: ${JSON.stringify(change)}\n\n`);
    waiting.clear();
    resting = setTimeout(flush, between);
  }
  async function notify(change: Change) {
    // If that is not known, the page begins again.
    if (!(await hears(change).catch(end))) return;
    waiting.set(`${change.program} ${change.what}`, change);
    if (!resting) flush();
  }
  const leave = changes.follow({ userId, memberId, notify, end });
  const beating = setInterval(() => write(': here\n\n'), beat);
  const checking = setInterval(async () => {
    if (!(await isLoggedIn(db, token).catch(() => false))) end();
  }, check);
  stream.once('close', () => {
    isOver = true;
    leave();
    clearInterval(beating);
    clearInterval(checking);
    if (resting) clearTimeout(resting);
  });
  return stream;
}

const most = 64_000;
