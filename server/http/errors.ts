import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Said } from '#contract/said.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { sayIn } from '#words/answers.ts';
import { inBytes } from './body/size.ts';
import { Crowded } from './crowd.ts';
import { hangUp } from './hang-up.ts';
import { languageOf } from './language-of.ts';
import {
  type FieldProblem,
  InvalidInput,
  isOutOfDescriptors,
  OutOfDescriptors,
  Refusal,
  Unavailable,
} from './refusal.ts';
import { reportRefused } from './security-events.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What stands above the errors of invalid input, if the route has a sentence for it. */
    heading?: Said | undefined;
  }
}

/** Names the request in its answer as the log does, so that who calls can ask about it. */
const requestIdHeader = 'x-request-id';

/** Answers every failure in one shape: refused, invalid, unavailable, or a defect, which reveals only its id. */
export function handleErrors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ msg: answerIn(request, { code: 'callUnknown', call: nameOf(request) }), type: 'not-found' }),
  );
}

/**
 * For failures before a route is found (a bad escape, an over-long parameter), which the handler above does not get.
 */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // A slug may contain a percent sign, and people type it unescaped.
  const meant = escapePercents(request.url);
  const isPage = request.method === 'GET' && /^\/(program|client)\//.test(meant);
  if (isPage && meant !== request.url) return reply.redirect(meant);
  return reply
    .code(error.statusCode ?? 400)
    .type('application/json; charset=utf-8')
    .header(requestIdHeader, request.id)
    .send(JSON.stringify({ msg: answerIn(request, { code: 'addressInvalid' }), type: 'bad-address' }));
}

/** For requests that are not HTTP, whose headers are too large, or that do not arrive in time: there is only a socket. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
  else hangUp(socket, ...(clientErrors[error.code ?? ''] ?? notValid));
}

const notValid = ['400 Bad Request', 'This is not a valid request.'] as const;
const clientErrors: Record<string, readonly [status: string, msg: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'This address is too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'This request took too long to arrive. Please try again.'],
};

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    const retry = error.more.retryAfter;
    if (typeof retry === 'number') reply.header('retry-after', retry);
    if (error.status === 401) reply.header('www-authenticate', 'Bearer');
    if (error.status === 403) reportRefused(request, error.type);
    const { type, said } = error;
    const { problems, ...more } = error.more;
    const errors = problems && { errors: wordErrors(request, problems) };
    return reply.code(error.status).send({ msg: answerIn(request, said), type, ...more, ...errors });
  }
  if (error instanceof InvalidInput) {
    const errors = wordErrors(request, error.errors.slice(0, mostFields));
    const heading = request.routeOptions.config.heading ?? error.heading;
    const msg = heading ? answerIn(request, heading) : errors[0]?.message;
    return reply.code(400).send({ msg, type: 'invalid', errors });
  }
  // First, because it also looks as if the database or the file store were away.
  if (isOutOfDescriptors(error)) return answerUnavailable(new OutOfDescriptors(error), request, reply);
  if (error instanceof Unavailable) return answerUnavailable(error, request, reply);
  const { statusCode: status = 500, code } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return answerTooLarge(request, reply);
  if (status >= 400 && status < 500) {
    return reply
      .code(status)
      .send({ msg: answerIn(request, unreadable[status] ?? { code: 'requestInvalid' }), type: 'bad-request' });
  }
  request.log.error({ err: error }, 'defect');
  return reply.code(500).send({ msg: answerIn(request, { code: 'defect' }), type: 'defect', requestId: request.id });
}

function answerUnavailable(error: Unavailable, request: FastifyRequest, reply: FastifyReply) {
  const { type, status, says, retryAfter } = error.answer;
  if (!(error instanceof Crowded)) logUnavailable(error, request);
  return reply
    .code(status)
    .header('retry-after', retryAfter)
    .send({ msg: answerIn(request, { code: says }), type, retryAfter });
}

function logUnavailable(error: Unavailable, request: FastifyRequest) {
  const { message: reason } = error;
  // Without a stack, because while the database is away every request logs it. A statement that asks too much has one.
  const more = error instanceof DatabaseUnavailable && error.wouldRecur ? { err: error } : {};
  request.log.warn({ route: request.routeOptions.url, reason, ...more }, 'not available');
}

function answerTooLarge(request: FastifyRequest, reply: FastifyReply) {
  // If the connection were closed during the upload, the sender could not read the answer. So the rest of a body of
  // bearable size is read and dropped.
  if (Number(request.headers['content-length']) <= bearableBytes) reply.removeHeader('connection');
  const most = inBytes(request.routeOptions.bodyLimit);
  return reply.code(413).send({ msg: answerIn(request, { code: 'tooLarge', most }), type: 'too-large' });
}

const bearableBytes = 20_000_000;
/** A person does not correct more fields at once. */
const mostFields = 200;

const unreadable: Record<number, Said> = { 400: { code: 'bodyNotJson' }, 415: { code: 'jsonNeeded' } };

const answerIn = (request: FastifyRequest, said: Said) => sayIn(languageOf(request), said);

const wordErrors = (request: FastifyRequest, errors: readonly FieldProblem[]) =>
  errors.map(({ path, problem, kind }) => ({
    path,
    ...(typeof problem === 'string'
      ? { message: problem }
      : { code: problem.code, message: answerIn(request, problem) }),
    ...(kind && { kind }),
  }));

const nameOf = ({ method, url }: FastifyRequest) => `${method} ${url.split('?')[0]?.slice(0, 200)}`;

/** Escapes each percent sign that does not begin an escape. */
function escapePercents(url: string): string {
  const escaped = url.replace(/%(?![0-9a-f]{2})/gi, '%25');
  try {
    decodeURI(escaped);
    return escaped;
  } catch {
    return url.replaceAll('%', '%25');
  }
}
