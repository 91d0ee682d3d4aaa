import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import {
  type Access,
  type Contract,
  type Input,
  type Own,
  type RateLimit,
  type Reply,
  type Route,
  tagHeaders,
} from '#contract/route.ts';
import { normalizeUsername } from '#domain/members.ts';
import type { Db } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Services } from '#server/services.ts';
import type { Actor, AnyActor } from './actor.ts';
import { type CsvFile, sendCsv } from './answers/csv.ts';
import { sendEvents } from './answers/events.ts';
import { acceptStream, openCsv } from './body/csv.ts';
import { describeRoute } from './describe.ts';
import { type Identify, letIn } from './identify.ts';
import { parseInput } from './input.ts';
import type { GiveBack, Tried } from './limits.ts';
import { Refusal, type RefusalDetails, type Refuse, type RefuseOf } from './refusal.ts';

/** What a handler has: the caller, the transaction (there is no other handle in reach), and its ways to refuse. */
export interface Context<R extends Route> {
  readonly actor: Actor<R['access'][number]>;
  readonly db: Db;
  /** The same in a transaction: for a route that begins it itself (`writes: false`), after what takes long. */
  readonly write: <T>(work: (inside: Context<R>) => Promise<T>, pool?: Db) => Promise<T>;
  readonly now: Date;
  readonly token: string | null;
  /** The browser's cookies, and how to set one. */
  readonly cookies: string | undefined;
  readonly setCookie: (cookie: string) => void;
  readonly services: Services;
  /** The file that came as the body, of a route that takes one. */
  readonly csv: R['body'] extends 'csv' ? AsyncIterable<Buffer> : null;
  readonly refuse: RefuseOf<R>;
}
/** What of it a step has that several routes share: they name the refusals that it gives. */
export interface Step<A extends Access, Refusals extends string = never> {
  readonly actor: Actor<A>;
  readonly db: Db;
  readonly now: Date;
  readonly services: Services;
  readonly refuse: Refuse<Refusals>;
}
/** A refusal that is thrown undoes what was written before it; one that is returned keeps it. */
export type Handler<R extends Route> = (input: Input<R>, context: Context<R>) => Promise<Result<R> | Refusal>;
type Result<R extends Route> = R['answers'] extends 'csv'
  ? CsvFile
  : R['answers'] extends 'events'
    ? Readable
    : Reply<R>;
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> };

/** What every call needs of nouns. They are handed in, as the mechanism of the calls knows none. */
export interface ServeParts {
  identify: Identify;
  /** A browser in which somebody logged in before, by its cookies. */
  knownBrowser: {
    hasMark(cookies: string | undefined): boolean;
    isMarked(services: Services, cookies: string | undefined, account: string, now: Date): Promise<boolean>;
  };
  /** Called in each transaction that a call writes in, when it is done. */
  recordViewing(db: Db, actor: AnyActor, route: Route, input: unknown): Promise<void>;
}

/** Binds every route of a contract to its handler; a route without a handler does not compile. */
export function makeServe(app: FastifyInstance, services: Services, parts: ServeParts) {
  const { identify, knownBrowser, recordViewing } = parts;
  const callers = new WeakMap<FastifyRequest, Caller>();
  return function serve<C extends Contract>(contract: C, handlers: Handlers<C>): void {
    for (const [name, route] of Object.entries(contract)) {
      if (route.access.length === 0) throw new Error(`${route.method} ${route.path} names nobody who may call it`);
      if (route.own && !route.refusals['not-found'])
        throw new Error(`${route.path} has no refusal for somebody else's`);
      const options: RouteOptions = {
        method: route.method,
        url: route.path,
        // One old way of deleting is a GET: asking for its head must not delete.
        exposeHeadRoute: false,
        bodyLimit: route.bodyLimit,
        // Files and events are sent as they come: each line must leave at once.
        ...(['csv', 'events'].includes(route.answers) && { compress: false }),
        onRequest: (request, reply) => admit(route, request, reply),
        // Described when somebody asks for the description: that takes longer than all the rest of a start.
        config: {
          swaggerTransform: ({ url }) => ({ schema: describeRoute(name, route), url }),
          heading: route.invalid?.msg,
        },
        handler: (request, reply) => answer(route, handlers[name] as unknown as AnyHandler, request, reply),
      };
      if (route.body === 'json') app.route(options);
      else app.register(async (scope) => void acceptStream(scope).route(options));
    }
  };

  /** Asked before the body is read: nobody keeps the server busy who may not call, or not so often. */
  async function admit(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Answers are of one person and one moment, refusals too; signed addresses in them are keys.
    reply.header('cache-control', 'no-store');
    // Refusals say it too: what the page showed was not true any more.
    reply.header(tagHeaders.reads, route.reads.join(','));
    reply.header(tagHeaders.changes, route.changes.join(','));
    const { actor, token } = await identify(request.headers.authorization);
    letIn(route, actor);
    // Administrators add whole lists of people from one address.
    const limit = route.limit === 'register' && actor.kind === 'admin' ? undefined : route.limit;
    const overdrawn = limit && (await takeAddress(limit, request));
    callers.set(request, { actor, token, limit, overdrawn });
  }

  /** What a browser's mark is worth is known with the account, which the body names: until then it is not refused. */
  async function takeAddress(limit: RateLimit, { ip, headers }: FastifyRequest): Promise<Refusal | undefined> {
    try {
      await services.limits.takeAddress(limit, ip);
    } catch (error) {
      if (limit === 'login' && error instanceof Refusal && knownBrowser.hasMark(headers.cookie)) return error;
      throw error;
    }
  }

  async function answer(route: Route, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply) {
    const { actor, token, limit } = callers.get(request)!;
    const csv = route.body === 'csv' ? openCsv(request, route.bodyLimit) : null;
    const input = parseInput(route, request);
    if (!isOwn(actor, route.own?.(input))) throw refuserOf(route)('not-found');
    const { cookie: cookies } = request.headers;
    const giveBack = limit && (await takeAccount(limit, input, request, reply));
    const write: AnyContext['write'] = (work, pool = services.db) =>
      inTransaction(pool, async (db) => {
        const done = await work({ ...context, db });
        if (!(done instanceof Refusal)) await recordViewing(db, actor, route, input);
        return done;
      });
    const setCookie = (cookie: string) => void reply.header('set-cookie', cookie);
    const caller = { actor, token, cookies, setCookie, now: new Date(), csv };
    const context: AnyContext = { ...caller, db: services.db, write, services, refuse: refuserOf(route) };
    const run = async (given: AnyContext) => checkAnswer(route, await handler(input, given));
    const result = await (route.writes ? write(run) : run(context));
    if (result instanceof Refusal) throw result;
    // A caller who knows the password is not guessing. The address stays counted: each login costs us.
    if (limit === 'login') await giveBack?.();
    return send(route, reply, result);
  }

  async function takeAccount(
    limit: RateLimit,
    input: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<GiveBack> {
    const { actor, overdrawn } = callers.get(request)!;
    const { ip: address, headers } = request;
    const tried = accountOf(input, actor);
    const isKnown =
      limit === 'login' && (await knownBrowser.isMarked(services, headers.cookie, tried.account, new Date()));
    return await services.limits.takeAccount(limit, {
      ...tried,
      ...{ address, overdrawn, isKnown, left: leavingOf(reply) },
    });
  }
}
export type Serve = ReturnType<typeof makeServe>;

interface Caller {
  actor: AnyActor;
  token: string | null;
  limit: RateLimit | undefined;
  /** See `Tried`. */
  overdrawn: Refusal | undefined;
}

interface AnyContext extends Omit<Context<Route>, 'actor' | 'csv' | 'refuse' | 'write'> {
  actor: AnyActor;
  write: <T>(work: (inside: AnyContext) => Promise<T>, pool?: Db) => Promise<T>;
  csv: AsyncIterable<Buffer> | null;
  refuse: (type: string, more?: Readonly<Record<string, unknown>> & RefusalDetails) => Refusal;
}
type AnyHandler = (input: unknown, context: AnyContext) => Promise<unknown>;

/** Whose row it is comes from the token: what is named in the input is only compared with it. */
function isOwn(actor: AnyActor, named: Own | undefined): boolean {
  if (!named || actor.kind !== 'client') return true;
  return 'userId' in named ? named.userId === actor.userId : named.memberId === actor.memberId;
}

const refuserOf =
  (route: Route): AnyContext['refuse'] =>
  (type, { msg, ...more } = {}) => {
    const named = route.refusals[type];
    if (!named) throw new Error(`${route.path} refuses with ${type}, which its contract does not name`);
    const [status, text, carries] = named;
    return new Refusal(type, status, msg ?? text, carries ? { ...more, ...(carries.parse(more) as object) } : more);
  };

/** The account that a rate limit counts: the one tried (however it is spelled), or the caller's own. */
function accountOf(input: unknown, actor: AnyActor): Pick<Tried, 'account' | 'isOwn'> {
  const { username, user, email } = input as { username?: string; user?: { username?: string }; email?: string };
  const named = username ?? user?.username ?? email;
  if (named !== undefined) return { account: normalizeUsername(named), isOwn: false };
  return { account: actor.kind === 'guest' ? '' : actor.userId, isOwn: true };
}

/** Tells when the caller leaves before its answer was sent. */
function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  if (reply.raw.destroyed) leaving.abort();
  reply.raw.once('close', () => leaving.abort());
  return leaving.signal;
}

/** Before the commit, unless the route says `writes: false`: nothing is stored whose answer cannot be given. */
function checkAnswer(route: Route, result: unknown): unknown {
  const isUnchecked = result instanceof Refusal || ['empty', 'csv', 'events'].includes(route.answers);
  return isUnchecked ? result : route.output.parse(result);
}

function send(route: Route, reply: FastifyReply, body: unknown) {
  if (route.answers === 'empty') return reply.code(204).send();
  if (route.answers === 'csv') return sendCsv(reply, body as CsvFile);
  if (route.answers === 'events') return sendEvents(reply, body as Readable);
  if (route.answers === 'text') return reply.type('text/plain; charset=utf-8').send(body);
  return reply.code(route.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
