import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { EventType } from '#contract/events.ts';
import {
  type Access,
  type Contract,
  type CountedTries,
  type Input,
  type IsInProgram,
  maintenance,
  maintenanceHeader,
  type NamedProgram,
  type Own,
  type Reply,
  type Route,
  tagHeaders,
} from '#contract/route.ts';
import type { Said } from '#contract/said.ts';
import { type Language, languageAmong } from '#domain/languages.ts';
import type { Config } from '#server/config.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Tell } from '#server/event.ts';
import { headersOfCalls } from '#server/pages/security-headers.ts';
import { makeQueue, QueueFull } from '#server/queue.ts';
import type { Services } from '#server/services.ts';
import { sayIn } from '#words/answers.ts';
import type { Actor, AnyActor } from './actor.ts';
import { sendEvents } from './answers/events.ts';
import { isFile, type StreamedFile, sendFile } from './answers/file.ts';
import { acceptStream, openFile } from './body/file.ts';
import type { CountedCaller } from './call-limits.ts';
import { type From, fromOf, rememberActor } from './caller.ts';
import type { CountTries, Trier } from './count-tries.ts';
import type { OnLimited } from './counters.ts';
import { Crowded } from './crowd.ts';
import { checkAccess, type Identified, type Identify } from './identify.ts';
import { parseInput, sentIn } from './input.ts';
import { languageOf, noteLanguage } from './language-of.ts';
import { leavingOf } from './leaving-of.ts';
import { type GiveBack, isOfTries } from './limits.ts';
import { Refusal, type RefusalDetails, type Refuse, type RefuseOf } from './refusal.ts';
import { checkRightAnywhere, type FindPlace, findProgramOf } from './rights.ts';
import { type Report, reportLimited, reportOf } from './security-events.ts';

/** What a handler gets: the caller, the database and its refusals. */
export interface Context<R extends Route> {
  readonly actor: Actor<R['access'][number]>;
  /** The program in which the call is, by the token or by what the input leads to; every query of its rows takes it. */
  readonly programId: IsInProgram<R> extends true ? string : string | null;
  /** The transaction, if the route writes. */
  readonly db: R['writes'] extends true ? Tx : Db;
  /** Runs work in a transaction, on a route with `writes: false`; `inParts` calls it. */
  readonly write: <T>(work: (inside: Inside<R>) => Promise<T>, pool?: Db) => Promise<T>;
  readonly now: Date;
  readonly token: string | null;
  /** The request's cookies, and how to set one. */
  readonly cookies: string | undefined;
  readonly setCookie: (cookie: string) => void;
  readonly from: From;
  readonly services: Services;
  /** The uploaded file, if the route takes one. */
  readonly file: R['body'] extends 'json' ? null : AsyncIterable<Buffer>;
  readonly refuse: RefuseOf<R>;
  /**
   * Counts a try at an account that only the handler knows. One too many is refused, from any address, but browsers
   * in which its owner has logged in have tries of their own.
   */
  readonly countTry: (limit: CountedTries, username: string) => Promise<GiveBack>;
  /** Tells what has happened, in the transaction; outside of one there is nothing to tell. */
  readonly tell: R['writes'] extends true ? Tell : unknown;
  /** Logs what failed, or was asked for by somebody unknown; in a transaction, once that is committed. */
  readonly report: Report;
  /** The caller's. */
  readonly language: Language;
  /** Words what stands in an answer for a person, in the caller's language. */
  readonly say: (said: Said) => string;
}
/** The context inside the transaction that `write` begins. */
export type Inside<R extends Route> = Context<R> & { readonly db: Tx; readonly tell: Tell };
/** The parts of any route's context that a shared step takes. */
export type Trying = Pick<Context<Route>, 'countTry' | 'report'>;
export type AnyInside = Pick<Context<Route>, 'token' | 'services' | 'now'> & { readonly db: Tx; readonly tell: Tell };
/**
 * The part of the context that shared steps get; they declare the refusals that they use. A step outside the transaction
 * takes a `Db`.
 */
export interface Step<A extends Access, Refusals extends string = never, D extends Db = Tx> {
  readonly actor: Actor<A>;
  readonly db: D;
  readonly tell: D extends Tx ? Tell : unknown;
  readonly now: Date;
  readonly services: Services;
  readonly refuse: Refuse<Refusals>;
}
/** A thrown refusal rolls back earlier writes; a returned one keeps them. */
export type Handler<R extends Route> = (input: Input<R>, context: Context<R>) => Promise<Result<R> | Refusal>;
export type Result<R extends Route> = R['answers'] extends 'csv' | 'zip' | 'pdf'
  ? StreamedFile
  : R['answers'] extends 'events'
    ? Readable
    : Reply<R>;
export type Handlers<C extends Contract> = { [Name in keyof C]: Handler<C[Name]> };

/** What every call needs of nouns; passed in, because `http/` imports none. */
export interface ServeParts {
  identify: Identify;
  findPlace: FindPlace;
  /** The language in which guests are answered who name this program; null without one that they may know of. */
  findLanguage(named: NamedProgram): Promise<Language | null>;
  /** The operator's sentence while the installation is worked on, else null. */
  findMaintenance(): { message: string } | null;
  tries: CountTries;
  /** How a transaction of a call tells what happens in it. */
  tellIn(place: { db: Tx; by: AnyActor; config: Config; report: Report; count: (type: EventType) => void }): Tell;
  /** Called at the end of each transaction of a call: a participant who was erased during it leaves nothing behind. */
  refuseErased(db: Tx, actor: AnyActor): Promise<void>;
}

/** Registers every route of a contract with its handler; a missing handler does not compile. */
export function makeServe(app: FastifyInstance, services: Services, parts: ServeParts) {
  const { identify, findPlace, findLanguage, findMaintenance, tries, tellIn, refuseErased } = parts;
  const callers = new WeakMap<FastifyRequest, Caller>();
  const turns = makeQueue({ atOnce: Number.POSITIVE_INFINITY, perCaller: 2, mayWait: 40 });
  const headersOf = (route: Route) => ({
    ...headersOfCalls(services.config),
    // Answers and refusals are for one person and contain signed addresses, so nothing may cache them.
    'cache-control': 'no-store',
    // Refusals carry the tags too, because the page may have shown outdated data.
    [tagHeaders.reads]: route.reads.join(','),
    [tagHeaders.changes]: route.changes.join(','),
  });
  return function serve<C extends Contract>(contract: C, handlers: Handlers<C>): void {
    for (const [name, route] of Object.entries(contract)) {
      if (route.access.length === 0) throw new Error(`${route.method} ${route.path} names no one who may call it`);
      if ((route.own || typeof route.at === 'function') && !route.refusals['not-found'])
        throw new Error(`${route.path} has no refusal for someone else's`);
      const headers = headersOf(route);
      const options: RouteOptions = {
        method: route.method,
        url: route.path,
        // An old delete call is a GET: a HEAD request must not delete.
        exposeHeadRoute: false,
        bodyLimit: route.bodyLimit,
        helmet: false,
        // Streams are not compressed, so that each line is sent at once.
        ...((isFile(route) || route.answers === 'events') && { compress: false }),
        onRequest: (request, reply) => admit(route, request, reply.headers(headers)),
        config: {
          heading: route.invalid?.says && { code: route.invalid.says },
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
    checkMaintenance(route, reply);
    const waited = await services.crowd.admit(request.address, () => leavingOf(reply));
    const finding = () => identify(request.headers.authorization);
    const { actor: found, ...session } = await services.crowd.during(request.address, finding);
    rememberActor(request, found);
    await noteLanguageOf(route, request, found);
    // A page that did not know it yet asks for the account again.
    if (found.kind === 'client' && found.owesTerms)
      reply.header(tagHeaders.reads, [...route.reads, 'members'].join(','));
    const actor = await checkCaller(route, found, request);
    const limit = tries.limitOf(route, actor);
    if (!isOfTries(limit))
      await services.limits.takeCall(limit, countedAs(actor, request.address), onLimitedFor(request));
    const counted = isOfTries(limit) ? await takeAddress(limit, trierOf(actor, request, reply)) : undefined;
    callers.set(request, { actor, ...session, counted, waited });
  }

  function checkMaintenance(route: Route, reply: FastifyReply): void {
    const maintained = findMaintenance();
    if (!maintained) return;
    reply.header(maintenanceHeader, encodeURIComponent(maintained.message));
    const { type, status, retryAfter } = maintenance;
    const changesSomething = route.writes || route.changes.length > 0;
    if (changesSomething && !route.inMaintenance)
      throw new Refusal(type, status, { code: 'ownWords', text: maintained.message }, { retryAfter });
  }

  /** By what the call names that far: its body is not read when it is admitted. */
  async function noteLanguageOf(route: Route, request: FastifyRequest, actor: AnyActor): Promise<void> {
    const finding = async () => (route.names ? await findLanguage(route.names(sentIn(route, request))) : null);
    await noteLanguage(request, actor, () => services.crowd.during(request.address, finding));
  }

  /** Refused callers are counted too: by account, or without a session by address. */
  async function checkCaller(route: Route, found: AnyActor, request: FastifyRequest): Promise<AnyActor> {
    try {
      const actor = checkAccess(route, found, services.config);
      checkRightAnywhere(route, actor);
      return actor;
    } catch (refusal) {
      const limit = found.kind === 'guest' ? 'no-session' : 'read';
      await services.limits.takeCall(limit, countedAs(found, request.address), onLimitedFor(request));
      throw refusal;
    }
  }

  async function takeAddress(limit: CountedTries, trier: Trier): Promise<Caller['counted']> {
    return { limit, trier, overdrawn: await tries.takeAddress(limit, trier) };
  }

  async function answer(route: Route, handler: AnyHandler, request: FastifyRequest, reply: FastifyReply) {
    const { actor, token, viewer, counted, waited } = callers.get(request)!;
    // Admitted again: a call is not under way while its body arrives, so many with a late body would begin at once.
    if (route.method !== 'GET') await services.crowd.admit(request.address, () => leavingOf(reply), waited);
    // The body may have taken minutes.
    checkMaintenance(route, reply);
    const file = route.body === 'json' ? null : openFile(route.body, request, route.bodyLimit);
    if (request.body) await noteLanguageOf(route, request, actor);
    const input = parseInput(route, request);
    if (!isOwn(actor, route.own?.(input))) throw refuserOf(route)('not-found');
    const programId = await findProgramOf(route, actor, input, findPlace, () => refuserOf(route)('not-found'));
    const attempt = counted && (await tries.begin(counted.limit, input, counted.trier, counted.overdrawn));
    const report = reportOf(request);
    const write: AnyContext['write'] = async (work, pool = services.db) => {
      const [done, held] = await inTransaction(pool, async (db) => {
        const held: (() => void)[] = [];
        const later: Report = (...event) => void held.push(() => report(...event));
        const count = (type: EventType) => void held.push(() => services.metrics.events.inc({ type }));
        const tell = tellIn({ db, by: doerOf(route, actor), config: services.config, report: later, count });
        const result = await work({ ...context, db, tell, report: later });
        await refuseErased(db, actor);
        return [result, held] as const;
      });
      for (const release of held) release();
      return done;
    };
    const countTry: AnyContext['countTry'] = (limit, username) =>
      tries.takeAccount(limit, username, trierOf(actor, request, reply));
    const setCookie = (cookie: string) => void reply.header('set-cookie', cookie);
    const language = languageOf(request);
    const { cookie: cookies } = request.headers;
    const caller = {
      actor,
      programId,
      token,
      cookies,
      setCookie,
      from: fromOf(request),
      countTry,
      now: new Date(),
      file,
      report,
      language,
      say: (said: Said) => sayIn(language, said),
    };
    // What is signed in this call names its session, and what a program says itself is in the reader's language.
    const readsIn = actor.kind === 'client' ? languageAmong(actor.program.languages, language) : null;
    const own = { ...services, viewer, readsIn };
    const context: AnyContext = {
      ...caller,
      db: services.db,
      tell: null,
      write,
      services: own,
      refuse: refuserOf(route),
    };
    const run = async (given: AnyContext) => checkAnswer(route, await handler(input, given));
    const doing = () => (route.writes ? write(run) : run(context));
    const work = () => services.crowd.during(request.address, doing);
    const fail = async (error: unknown) => {
      await attempt?.fail(error);
      throw error;
    };
    const result = await (looksAtFiles(route) ? takeTurn(route, request, reply, work) : work()).catch(fail);
    await attempt?.succeed();
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

  function trierOf(actor: AnyActor, request: FastifyRequest, reply: FastifyReply): Trier {
    const { address, headers } = request;
    return { actor, address, cookies: headers.cookie, left: leavingOf(reply), onLimited: onLimitedFor(request) };
  }

  function onLimitedFor(request: FastifyRequest): OnLimited {
    return (limited) => reportLimited(request, services.metrics, limited);
  }
}
export type Serve = ReturnType<typeof makeServe>;

interface Caller extends Identified {
  /** The limit of tries that counts the call, and the address's refusal that the account may lift. */
  counted: { limit: CountedTries; trier: Trier; overdrawn: Refusal | undefined } | undefined;
  /** Milliseconds in line. */
  waited: number;
}

interface AnyContext extends Omit<Context<Route>, 'actor' | 'file' | 'programId' | 'refuse' | 'write'> {
  actor: AnyActor;
  programId: string | null;
  write: <T>(work: (inside: AnyContext) => Promise<T>, pool?: Db) => Promise<T>;
  file: AsyncIterable<Buffer> | null;
  refuse: (type: string, more?: Readonly<Record<string, unknown>> & RefusalDetails) => Refusal;
}
type AnyHandler = (input: unknown, context: AnyContext) => Promise<unknown>;

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

/** What anyone may call, such as the form to register, acts on the account that it names, not on the one that is viewed. */
const doerOf = ({ access }: Route, actor: AnyActor): AnyActor =>
  actor.kind === 'client' && access.includes('anyone') ? { kind: 'guest' } : actor;

const looksAtFiles = (route: Route) => 'files-waiting' in route.refusals;

const refuserOf =
  (route: Route): AnyContext['refuse'] =>
  (type, { said, ...more } = {}) => {
    const named = route.refusals[type];
    if (!named) throw new Error(`${route.path} refuses with ${type}, which its contract does not name`);
    const [status, code, carries] = named;
    const carried = carries ? { ...more, ...(carries.parse(more) as object) } : more;
    // A route names no other code, as `words/` would lack it.
    return new Refusal(type, status, said ?? ({ code } as Said), carried);
  };

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
