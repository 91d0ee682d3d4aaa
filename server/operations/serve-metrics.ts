import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Services } from '#server/services.ts';

/** `/metrics`, for Prometheus. */
export function serveMetrics(app: FastifyInstance, { metrics: { registry } }: Services): void {
  const ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  app.get('/metrics', { schema: { hide: true }, config: { isQuiet: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send((await ofProcess.metrics()) + (await registry.metrics())),
  );
}
