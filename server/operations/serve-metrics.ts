import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { limitByAddress } from '#server/http/limit-by-address.ts';
import { isSameToken } from '#server/http/same-token.ts';
import type { Services } from '#server/services.ts';
import { addDatabaseGauges } from './database-gauges.ts';
import { addProcessGauges } from './process-gauges.ts';

/**
 * `/metrics`, for Prometheus: what the process has counted, and what is looked at for the answer. A proxy hides this spelling
 * of the path from the outside, so no other one is answered.
 */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const { registry } = services.metrics;
  const looked = new Registry();
  collectDefaultMetrics({ register: looked });
  addProcessGauges(looked, services);
  const database = addDatabaseGauges(looked, services);
  if (config.metrics === 'nobody') services.log.warn('/metrics is not served, because METRICS_TOKEN is not set');
  const options = { schema: { hide: true }, config: { isQuiet: true }, onRequest: limitByAddress(services, 'metrics') };
  app.get('/metrics', options, async (request, reply) => {
    if (config.metrics === 'nobody' || !isSpelled('/metrics', request)) return reply.callNotFound();
    if (!mayReadFigures(config, request)) {
      reply.code(401).header('www-authenticate', 'Bearer');
      return { msg: 'The token of METRICS_TOKEN is needed.', type: 'token-needed' };
    }
    await database.refresh();
    return reply.type(registry.contentType).send((await looked.metrics()) + (await registry.metrics()));
  });
}

/** The router also takes `/metrics/`, `/%6detrics` and `http://any.example/metrics`. */
const isSpelled = (path: string, { raw: { url = '' } }: FastifyRequest) => url.split('?')[0] === path;

/** Whether the caller may read what is for operators alone: with the token, or where the product is only tried. */
export const mayReadFigures = ({ metrics }: Services['config'], request: FastifyRequest): boolean =>
  metrics === 'everybody' || (metrics !== 'nobody' && hasToken(metrics.token, request));

const hasToken = (token: string, { headers: { authorization = '' } }: FastifyRequest) =>
  isSameToken(authorization, `Bearer ${token}`);
