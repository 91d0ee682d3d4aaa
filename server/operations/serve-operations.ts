import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';
import { build } from './build.ts';
import type { Look } from './readiness.ts';
import { mayReadFigures, serveMetrics } from './serve-metrics.ts';

/** The endpoints for operators: liveness, readiness and metrics. */
export function serveOperations(app: FastifyInstance, services: Services, look: Look): void {
  const quiet = { schema: { hide: true }, config: { isQuiet: true } };
  app.get('/healthz', quiet, () => ({ status: 'alive' }));
  app.get<{ Querystring: { verbose?: string } }>('/readyz', quiet, async (request, reply) => {
    const { parts, missing } = await look();
    // Which build runs tells strangers which faults it has.
    const shown = mayReadFigures(services.config, request) ? { parts, build } : { parts };
    const more = request.query.verbose === undefined ? {} : shown;
    const isReady = missing.length === 0 && !services.ending.signal.aborted;
    if (isReady) return { status: 'ready', reading: services.reader.problem ?? 'on', ...more };
    const msg = missing.length > 0 ? `Not working: ${missing.join(', ')}.` : 'This process is ending.';
    return reply.code(503).send({ msg, type: 'not-ready', ...more });
  });
  serveMetrics(app, services);
}
