import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { swept } from '#server/jobs/sweep.ts';

/** Measures each answer by its route's pattern; addresses with ids would create a series each. */
export function measure(app: FastifyInstance): { registry: Registry } {
  const registry = new Registry();
  registry.registerMetric(swept);
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    seconds.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  return { registry };
}
