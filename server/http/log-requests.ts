import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Metrics } from '#server/operations/metrics.ts';
import { describeCaller } from './caller.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages, built files and what monitoring asks: their requests are logged at 'debug'. */
    isQuiet?: boolean;
    /** The answer stays open until its reader leaves, so that its duration says nothing. */
    isEndless?: boolean;
  }
}

/** nginx's status for a caller that left before it was answered. */
const LEFT = 499;

/**
 * One line for each request when it has ended, also if the caller left. Fastify's own two lines for each contain the
 * address, which may hold a token, and are missing for callers that leave.
 */
export class RequestLog extends LogController {
  readonly #seconds: Metrics['requests'];
  constructor({ requests }: Pick<Metrics, 'requests'>) {
    super({ requestIdLogLabel: 'requestId' });
    this.#seconds = requests;
  }
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    const begun = performance.now();
    // Of a connection that has ended it is unknown.
    const { address } = request;
    reply.raw.once('close', () => this.#end(request, reply, { ms: performance.now() - begun, address }));
  }
  #end(request: FastifyRequest, reply: FastifyReply, { ms, address }: { ms: number; address: string }): void {
    const { method, routeOptions } = request;
    const route = routeOptions.url || 'none';
    const status = reply.raw.headersSent ? reply.raw.statusCode : LEFT;
    const { isQuiet = false, isEndless = false } = routeOptions.config;
    const isCut = status !== LEFT && !isEndless && !reply.raw.writableFinished;
    if (!isEndless || status !== 200) this.#seconds.observe({ method, route, status }, ms / 1000);
    const line = { ...describeCaller(request), method, route, status, ms: Math.round(ms * 10) / 10, address };
    request.log[isQuiet ? 'debug' : 'info']({ ...line, ...(isCut && { isCut }) }, 'request');
  }
  override requestCompleted(): void {}
  override routeNotFound(): void {}
  override defaultErrorLog(err: Error, { log }: FastifyRequest): void {
    log.error({ err }, 'defect');
  }
  override writeHeadError(err: Error, { log }: FastifyRequest): void {
    log.warn({ err }, 'an answer could not be sent');
  }
  override streamError(err: Error & { code?: string }, { log }: FastifyRequest): void {
    if (err.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err }, 'an answer failed after it had begun');
  }
}
