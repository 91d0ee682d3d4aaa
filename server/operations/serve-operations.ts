import type { FastifyInstance } from 'fastify';
import { ping } from '#server/db/ping.ts';
import type { JobRunner } from '#server/jobs/runner.ts';
import type { Services } from '#server/services.ts';
import { measure } from './measure.ts';

/**
 * The endpoints for operators: liveness, readiness and metrics. If this process has a job runner, it is checked too.
 */
export function serveOperations(app: FastifyInstance, services: Services, starting?: Promise<JobRunner>): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', quiet, () => ({ status: 'alive' }));
  app.get('/readyz', quiet, async (request, reply) => {
    const checks = {
      database: ping(services.db),
      store: services.store.check(),
      ...(starting && { jobs: starting.then((runner) => runner.check()) }),
    };
    const results = await Promise.allSettled(Object.values(checks));
    const missing = Object.keys(checks).filter((_, at) => results[at]?.status === 'rejected');
    if (missing.length === 0) return { status: 'ready', reading: services.reader.problem ?? 'on' };
    for (const result of results)
      if (result.status === 'rejected') request.log.error({ err: result.reason }, 'not ready');
    return reply.code(503).send({ msg: `Not working: ${missing.join(', ')}.`, type: 'not-ready' });
  });
  const { registry } = measure(app);
  app.get('/metrics', quiet, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
