import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { limitByAddress } from '#server/http/limit-by-address.ts';
import { isSameToken } from '#server/http/same-token.ts';
import type { Services } from '#server/services.ts';
import { addDatabaseGauges } from './database-gauges.ts';
import { addProcessGauges } from './process-gauges.ts';

/** `/metrics`, for Prometheus: what the process has counted, and what is looked at for the answer. */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const { config } = services;
  const { registry } = services.metrics;
  const looked = new Registry();
  collectDefaultMetrics({ register: looked });
  addProcessGauges(looked, services);
  const database = addDatabaseGauges(looked, services);
  const options = { schema: { hide: true }, config: { isQuiet: true }, onRequest: limitByAddress(services, 'metrics') };
  app.get('/metrics', options, async (request, reply) => {
    if (!mayRead(config.metricsToken, request)) {
      reply.code(401).header('www-authenticate', 'Bearer');
      return { msg: 'The token of METRICS_TOKEN is needed.', type: 'token-needed' };
    }
    await database.refresh();
    return reply.type(registry.contentType).send((await looked.metrics()) + (await registry.metrics()));
  });
}

function mayRead(token: string | null, { headers: { authorization = '' } }: FastifyRequest): boolean {
  return token === null || isSameToken(authorization, `Bearer ${token}`);
}
