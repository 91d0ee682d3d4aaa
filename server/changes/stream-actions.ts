import { Readable } from 'node:stream';
import type { Change } from '#contract/changes.ts';
import { isLoggedIn } from '#server/accounts/actions.ts';
import type { Services } from '#server/services.ts';
import { anyChange } from './follow-changes.ts';

/** Milliseconds: the pause between two events, and the interval of keep-alive lines and session checks. */
const pace = { between: 1000, beat: 15_000 };

/** Changes as events, until the reader leaves, the session ends or the server shuts down. */
export function streamChanges(
  { changes, db }: Pick<Services, 'changes' | 'db'>,
  { userId, token }: { userId: string; token: string },
  { between, beat }: typeof pace = pace,
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
  function tell(change: Change) {
    waiting.set(`${change.program} ${change.what}`, change);
    if (!resting) flush();
  }
  const leave = changes.follow({ userId, tell, end });
  tell(anyChange);
  const beating = setInterval(async () => {
    write(': here\n\n');
    if (!(await isLoggedIn(db, token).catch(() => false))) end();
  }, beat);
  stream.once('close', () => {
    isOver = true;
    leave();
    clearInterval(beating);
    if (resting) clearTimeout(resting);
  });
  return stream;
}

const most = 64_000;
