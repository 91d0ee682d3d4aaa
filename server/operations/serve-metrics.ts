import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Services } from '#server/services.ts';
import { addDatabaseGauges } from './database-gauges.ts';
import { addProcessGauges } from './process-gauges.ts';

/** `/metrics`, for Prometheus: what the process has counted, and what is looked at for the answer. */
export function serveMetrics(app: FastifyInstance, services: Services): void {
  const { registry } = services.metrics;
  const looked = new Registry();
  collectDefaultMetrics({ register: looked });
  addProcessGauges(looked, services);
  const database = addDatabaseGauges(looked, services);
  app.get('/metrics', { schema: { hide: true }, config: { isQuiet: true } }, async (_request, reply) => {
    await database.refresh();
    return reply.type(registry.contentType).send((await looked.metrics()) + (await registry.metrics()));
  });
}
