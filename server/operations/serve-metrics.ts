import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import type { Services } from '#server/services.ts';

/** `/metrics`, for Prometheus. */
export function serveMetrics(app: FastifyInstance, { metrics: { registry } }: Services): void {
  collectDefaultMetrics({ register: registry });
  app.get('/metrics', { schema: { hide: true }, config: { isQuiet: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
