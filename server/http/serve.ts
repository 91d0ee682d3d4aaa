import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import {
  type Access,
  type Contract,
  type CountedTries,
  type Input,
  maintenance,
  maintenanceHeader,
  type Own,
  type Reply,
  type Route,
  tagHeaders,
} from '#contract/route.ts';
import { normalizeUsername } from '#domain/members.ts';
import { mayAnywhere } from '#domain/roles.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { makeQueue, QueueFull } from '#server/queue.ts';
import type { Services } from '#server/services.ts';
import type { Actor, AnyActor } from './actor.ts';
import { sendEvents } from './answers/events.ts';
import { isFile, type StreamedFile, sendFile } from './answers/file.ts';
import { acceptStream, openCsv } from './body/csv.ts';
import type { CountedCaller } from './call-limits.ts';
import { type From, fromOf, rememberActor } from './caller.ts';
import type { Tell } from './counters.ts';
import { Crowded } from './crowd.ts';
import { describeRoute } from './describe.ts';
import { checkAccess, type Identified, type Identify } from './identify.ts';
import { parseInput } from './input.ts';
import { leavingOf } from './leaving-of.ts';
import { type GiveBack, isOfTries, type Taken, type TakenName, type Tried } from './limits.ts';
import { Refusal, type RefusalDetails, type Refuse, type RefuseOf } from './refusal.ts';
import { checkRightAnywhere, checkRightThere, type FindPlace } from './rights.ts';
import { holdBack, type Report, reportLimited, reportOf } from './security-events.ts';

/** What a handler gets: the caller, the database and its refusals. */
export interface Context<R extends Route> {
  readonly actor: Actor<R['access'][number]>;
  /** The transaction, if the route writes. */
  readonly db: R['writes'] extends true ? Tx : Db;
  /** Runs work in a transaction, for routes that begin it themselves (`writes: false`) after slow work. */
  readonly write: <T>(work: (inside: Inside<R>) => Promise<T>, pool?: Db) => Promise<T>;
  readonly now: Date;
  readonly token: string | null;
  /** The request's cookies, and how to set one. */
  readonly cookies: string | undefined;
  readonly setCookie: (cookie: string) => void;
  readonly from: From;
  readonly services: Services;
  /** The uploaded file, if the route takes one. */
  readonly csv: R['body'] extends 'csv' ? AsyncIterable<Buffer> : null;
  readonly refuse: RefuseOf<R>;
  /**
   * Counts a try at an account that only the handler knows. One too many is refused, from wherever it comes, but browsers
   * in which its owner has logged in have tries of their own.
   */
  readonly countTry: (limit: CountedTries, username: string) => Promise<GiveBack>;
  /** Logs a security event; what is reported in a transaction is logged once that is committed. */
  readonly report: Report;
}
/** The context inside the transaction that `write` begins. */
export type Inside<R extends Route> = Context<R> & { readonly db: Tx };
/** The parts of any route's context that a shared step takes. */
export type Trying = Pick<Context<Route>, 'countTry' | 'report'>;
export type AnyInside = Pick<Context<Route>, 'token' | 'services' | 'now' | 'report'> & { readonly db: Tx };
/**
 * The part of the context that shared steps get; they declare the refusals that they use. A step outside the transaction
 * takes a `Db`.
 */
export interface Step<A extends Access, Refusals extends string = never, D extends Db = Tx> {
  readonly actor: Actor<A>;
  readonly db: D;
  readonly now: Date;
  readonly services: Services;
  readonly refuse: Refuse<Refusals>;
}
/** A thrown refusal rolls back earlier writes; a returned one keeps them. */
export type Handler<R extends Route> = (input: Input<R>, context: Context<R>) => Promise<Result<R> | Refusal>;
type Result<R extends Route> = R['answers'] extends 'csv' | 'zip'
  ? StreamedFile
  : R['answers'] extends 'events'
    ? Readable
    : Reply<R>;
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> };

/** What every call needs of nouns; passed in, because `http/` imports none. */
export interface ServeParts {
  identify: Identify;
  findPlace: FindPlace;
  /** The operator's sentence while the installation is worked on, else null. */
  findMaintenance(): { message: string } | null;
  /** Checks whether somebody has logged in with this browser before, by its cookies. */
  knownBrowser: {
    hasMark(cookies: string | undefined): boolean;
    isMarked(services: Services, cookies: string | undefined, account: string, now: Date): Promise<boolean>;
  };
  /** Called at the end of each transaction of a call. */
  recordViewing(db: Tx, actor: AnyActor, route: Route, input: unknown): Promise<void>;
  /** The same, before the commit: whoever was erased meanwhile leaves nothing behind. */
  refuseErased(db: Tx, actor: AnyActor): Promise<void>;
  /** Called after many wrong passwords for an account, whether it exists or not. */
  warnOfGuesses(services: Services, account: string, tries: number): Promise<void>;
}

/** Registers every route of a contract with its handler; a missing handler does not compile. */
export function makeServe(app: FastifyInstance, services: Services, parts: ServeParts) {
  const { identify, findPlace, findMaintenance, knownBrowser, recordViewing, refuseErased, warnOfGuesses } = parts;
  const callers = new WeakMap<FastifyRequest, Caller>();
  const turns = makeQueue({ atOnce: Number.POSITIVE_INFINITY, perCaller: 2, mayWait: 40 });
  return function serve<C extends Contract>(contract: C, handlers: Handlers<C>): void {
    for (const [name, route] of Object.entries(contract)) {
      if (route.access.length === 0) throw new Error(`${route.method} ${route.path} names nobody who may call it`);
      if ((route.own || typeof route.at === 'function') && !route.refusals['not-found'])
        throw new Error(`${route.path} has no refusal for somebody else's`);
      const options: RouteOptions = {
        method: route.method,
        url: route.path,
        // An old delete call is a GET: a HEAD request must not delete.
        exposeHeadRoute: false,
        bodyLimit: route.bodyLimit,
        // Streams are not compressed, so that each line is sent at once.
        ...((isFile(route) || route.answers === 'events') && { compress: false }),
        onRequest: (request, reply) => admit(route, request, reply),
        // Descriptions are built when they are requested, because that takes longer than the rest of the start.
        config: {
          swaggerTransform: ({ url }) => ({ schema: describeRoute(name, route), url }),
          heading: route.invalid?.msg,
          isEndless: route.answers === 'events',
        },
        handler: (request, reply) => answer(route, handlers[name] as unknown as AnyHandler, request, reply),
      };
      if (route.body === 'json') app.route(options);
      else app.register(async (scope) => void acceptStream(scope).route(options));
    }
  };

  /** Runs before the body is read, so that callers without access or over their limit cost little. */
  async function admit(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Answers and refusals are for one person and contain signed addresses, so nothing may cache them.
    reply.header('cache-control', 'no-store');
    // Refusals carry the tags too, because the page may have shown outdated data.
    reply.header(tagHeaders.reads, route.reads.join(','));
    reply.header(tagHeaders.changes, route.changes.join(','));
    heedMaintenance(route, reply);
    const waited = await services.crowd.admit(request.address, () => leavingOf(reply));
    const finding = () => identify(request.headers.authorization);
    const { actor: found, ...session } = await services.crowd.during(request.address, finding);
    rememberActor(request, found);
    const actor = await checkCaller(route, found, request);
    // Administrators may register whole lists of people from one address.
    const mayAdd = actor.kind === 'admin' && mayAnywhere(actor.roles, 'people');
    const tries = route.limit === 'register' && mayAdd ? 'write' : route.limit;
    const limit = isOfTries(tries) ? tries : undefined;
    if (!isOfTries(tries)) await services.limits.takeCall(tries, countedAs(actor, request.address), tellOf(request));
    const overdrawn = limit && (await takeAddress(limit, request));
    callers.set(request, { actor, ...session, limit, overdrawn, waited });
  }

  function heedMaintenance(route: Route, reply: FastifyReply): void {
    const maintained = findMaintenance();
    if (!maintained) return;
    reply.header(maintenanceHeader, encodeURIComponent(maintained.message));
    const { type, status, retryAfter } = maintenance;
    const changesSomething = route.writes || route.changes.length > 0;
    if (changesSomething && !route.inMaintenance) throw new Refusal(type, status, maintained.message, { retryAfter });
  }

  /** Whoever is refused is counted too: calls of an account, or those without a session of an address. */
  async function checkCaller(route: Route, found: AnyActor, request: FastifyRequest): Promise<AnyActor> {
    try {
      const actor = checkAccess(route, found, services.config);
      checkRightAnywhere(route, actor);
      return actor;
    } catch (refusal) {
      const limit = found.kind === 'guest' ? 'no-session' : 'read';
      await services.limits.takeCall(limit, countedAs(found, request.address), tellOf(request));
      throw refusal;
    }
  }

  /**
   * A login from a browser with a mark is not refused yet: whether the mark counts depends on the account, which is in
   * the body.
   */
  async function takeAddress(limit: CountedTries, request: FastifyRequest): Promise<Refusal | undefined> {
    try {
      await services.limits.takeAddress(limit, request.address, tellOf(request));
    } catch (error) {
      if (limit === 'login' && error instanceof Refusal && knownBrowser.hasMark(request.headers.cookie)) return error;
      throw error;
    }
  }

  async function answer(route: Route, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply) {
    const { actor, token, viewer, limit, waited } = callers.get(request)!;
    // Whoever sent the body late is not under way meanwhile, so that such calls would come all at once.
    if (route.method !== 'GET') await services.crowd.admit(request.address, () => leavingOf(reply), waited);
    // The body may have taken minutes.
    heedMaintenance(route, reply);
    const csv = route.body === 'csv' ? openCsv(request, route.bodyLimit) : null;
    const input = parseInput(route, request);
    if (!isOwn(actor, route.own?.(input))) throw refuserOf(route)('not-found');
    await checkRightThere(route, actor, input, findPlace, () => refuserOf(route)('not-found'));
    const { cookie: cookies } = request.headers;
    const taken = limit && (await takeAccount(limit, input, request, reply));
    const asking = () => ({ address: request.address, left: leavingOf(reply), tell: tellOf(request) });
    const name = limit === 'register' ? await services.limits.takeName(asking()) : undefined;
    const report = reportOf(request);
    const write: AnyContext['write'] = async (work, pool = services.db) => {
      const [done, held] = await inTransaction(pool, async (db) => {
        const events = holdBack(report);
        const result = await work({ ...context, db, report: events.report });
        await refuseErased(db, actor);
        if (!(result instanceof Refusal)) await recordViewing(db, actor, route, input);
        return [result, events] as const;
      });
      held.release();
      return done;
    };
    const countTry: AnyContext['countTry'] = async (named, username) => {
      const account = normalizeUsername(username);
      const isKnown = await knownBrowser.isMarked(services, cookies, account, new Date());
      const of = { ...asking(), account, isOwn: true, isKnown, overdrawn: undefined };
      return (await services.limits.takeAccount(named, of)).giveBack;
    };
    const setCookie = (cookie: string) => void reply.header('set-cookie', cookie);
    const caller = { actor, token, cookies, setCookie, from: fromOf(request), countTry, now: new Date(), csv, report };
    // What is signed in this call names its session.
    const own = { ...services, viewer };
    const context: AnyContext = { ...caller, db: services.db, write, services: own, refuse: refuserOf(route) };
    const run = async (given: AnyContext) => checkAnswer(route, await handler(input, given));
    const doing = () => (route.writes ? write(run) : run(context));
    const counted = () => services.crowd.during(request.address, doing);
    const failed = (error: unknown) => afterRefusal(error, taken, name);
    const result = await (looksAtFiles(route) ? takeTurn(route, request, reply, counted) : counted()).catch(failed);
    await name?.giveBack();
    // A correct password is no guess, also if more is needed. The address stays counted, because each login is expensive.
    if (limit === 'login') await taken?.giveBack();
    if (result instanceof Refusal) throw result;
    return send(route, reply, result);
  }

  /** Of the calls of one account that look at files only two are under way, so that others' do not wait for the rest. */
  async function takeTurn<T>(route: Route, request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>) {
    const left = leavingOf(reply);
    const workFor = async () => {
      if (left.aborted) throw new Crowded();
      return await work();
    };
    try {
      return await turns(workFor, JSON.stringify(countedAs(callers.get(request)!.actor, request.address)));
    } catch (error) {
      throw error instanceof QueueFull ? refuserOf(route)('files-waiting', { retryAfter: 5 }) : error;
    }
  }

  /** What refusals tell a guesser is counted: that a username is taken, and that a password is wrong. */
  async function afterRefusal(error: unknown, taken: Taken | undefined, name: TakenName | undefined): Promise<never> {
    const type = error instanceof Refusal ? error.type : '';
    if (type === 'username-taken') await name?.wait();
    else await name?.giveBack();
    if (type === 'wrong-login' && taken && taken.tries > 0 && taken.tries % manyGuesses === 0)
      await warnOfGuesses(services, taken.account, taken.tries);
    throw error;
  }

  async function takeAccount(
    limit: CountedTries,
    input: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Taken> {
    const { actor, overdrawn } = callers.get(request)!;
    const { address, headers } = request;
    const tried = accountOf(input, actor);
    const isKnown =
      limit === 'login' && (await knownBrowser.isMarked(services, headers.cookie, tried.account, new Date()));
    return await services.limits.takeAccount(limit, {
      ...tried,
      ...{ address, overdrawn, isKnown, left: leavingOf(reply), tell: tellOf(request) },
    });
  }

  function tellOf(request: FastifyRequest): Tell {
    return (limited) => reportLimited(request, services.metrics, limited);
  }
}
export type Serve = ReturnType<typeof makeServe>;

interface Caller extends Identified {
  limit: CountedTries | undefined;
  /** The refusal of the address, see `Tried`. */
  overdrawn: Refusal | undefined;
  /** Milliseconds in line. */
  waited: number;
}

interface AnyContext extends Omit<Context<Route>, 'actor' | 'csv' | 'refuse' | 'write'> {
  actor: AnyActor;
  write: <T>(work: (inside: AnyContext) => Promise<T>, pool?: Db) => Promise<T>;
  csv: AsyncIterable<Buffer> | null;
  refuse: (type: string, more?: Readonly<Record<string, unknown>> & RefusalDetails) => Refusal;
}
type AnyHandler = (input: unknown, context: AnyContext) => Promise<unknown>;

/** After so many wrong passwords within the window of the login limit its owner is told. */
const manyGuesses = 20;

/** An administrator in View As uses up nothing of the participant's. */
const countedAs = (actor: AnyActor, address: string): CountedCaller =>
  actor.kind === 'guest'
    ? { address }
    : { account: (actor.kind === 'client' ? actor.viewedBy?.userId : null) ?? actor.userId };

/** The caller comes from the token; an id in the input is only compared with it. */
function isOwn(actor: AnyActor, named: Own | undefined): boolean {
  if (!named || actor.kind !== 'client') return true;
  return 'userId' in named ? named.userId === actor.userId : named.memberId === actor.memberId;
}

const looksAtFiles = (route: Route) => 'files-waiting' in route.refusals;

const refuserOf =
  (route: Route): AnyContext['refuse'] =>
  (type, { msg, ...more } = {}) => {
    const named = route.refusals[type];
    if (!named) throw new Error(`${route.path} refuses with ${type}, which its contract does not name`);
    const [status, text, carries] = named;
    return new Refusal(type, status, msg ?? text, carries ? { ...more, ...(carries.parse(more) as object) } : more);
  };

/** The account that a rate limit counts: the named one in its compared form, or the caller's own. */
function accountOf(input: unknown, actor: AnyActor): Pick<Tried, 'account' | 'isOwn'> {
  const { username, user, email } = input as { username?: string; user?: { username?: string }; email?: string };
  const named = username ?? user?.username ?? email;
  if (named !== undefined) return { account: normalizeUsername(named), isOwn: false };
  return { account: actor.kind === 'guest' ? '' : actor.userId, isOwn: true };
}

/** Runs before the commit, unless the route has `writes: false`: nothing is stored if its answer is invalid. */
function checkAnswer(route: Route, result: unknown): unknown {
  const isUnchecked = result instanceof Refusal || isFile(route) || ['empty', 'events'].includes(route.answers);
  return isUnchecked ? result : route.output.parse(result);
}

function send(route: Route, reply: FastifyReply, body: unknown) {
  if (route.answers === 'empty') return reply.code(204).send();
  if (isFile(route)) return sendFile(reply, route, body as StreamedFile);
  if (route.answers === 'events') return sendEvents(reply, body as Readable);
  if (route.answers === 'text') return reply.type('text/plain; charset=utf-8').send(body);
  return reply.code(route.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}
