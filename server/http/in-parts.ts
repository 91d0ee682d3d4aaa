import type { Input, Route } from '#contract/route.ts';
import { Refusal } from './refusal.ts';
import type { Context, Handler, Inside, Result } from './serve.ts';

/** A call in parts, of which one alone holds a transaction, so that nothing slow is done in it. */
interface Parts<R extends Route, Seen, Done> {
  /** Before the transaction: looks at files, and refuses what can be refused without a lock. */
  inspect?: (input: Input<R>, context: Context<R>) => Promise<Seen>;
  /** In the transaction. A refusal that it returns, instead of throwing it, is answered and keeps what was written. */
  write: (input: Input<R>, seen: Seen, inside: Inside<R>) => Promise<Done | Refusal>;
  /** After the commit. Without it, what was written is the answer. */
  read?: (done: Done, context: Context<R>, input: Input<R>) => Promise<Result<R>>;
}

/** `inspect` may be left out only if `write` needs nothing of it, and `read` only if `write` gives the answer. */
type Needed<R extends Route, Seen, Done> = (undefined extends Seen ? unknown : { inspect: object }) &
  ([Done] extends [Result<R>] ? unknown : { read: object });

/** The handler of a route with `writes: false`. */
export const inParts =
  <R extends Route & { writes: false }, Seen = undefined, Done = Result<R>>({
    inspect,
    write,
    read,
  }: Parts<R, Seen, Done> & Needed<R, Seen, Done>): Handler<R> =>
  async (input, context) => {
    const seen = (await inspect?.(input, context)) as Seen;
    const done = await context.write((inside) => write(input, seen, inside));
    if (done instanceof Refusal) return done;
    return read ? await read(done, context, input) : (done as Result<R>);
  };
