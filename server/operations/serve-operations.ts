import type { FastifyInstance } from 'fastify';
import { ping } from '#server/db/ping.ts';
import type { Services } from '#server/services.ts';
import { measure } from './measure.ts';

/** What the one who runs it asks: is it alive, is it ready, how does it go. */
export function serveOperations(app: FastifyInstance, services: Services): void {
  const quiet = { schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/healthz', quiet, () => ({ status: 'alive' }));
  app.get('/readyz', quiet, async (request, reply) => {
    const checks = { database: ping(services.db), store: services.store.check() };
    const results = await Promise.allSettled(Object.values(checks));
    const unreachable = Object.keys(checks).filter((_, at) => results[at]?.status === 'rejected');
    if (unreachable.length === 0) return { status: 'ready' };
    for (const result of results)
      if (result.status === 'rejected') request.log.error({ err: result.reason }, 'not ready');
    return reply.code(503).send({ msg: `Not reachable: ${unreachable.join(', ')}.`, type: 'not-ready' });
  });
  const { registry } = measure(app);
  app.get('/metrics', quiet, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
