import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { OF_DESCRIPTION } from '#server/pages/security-headers.ts';
import type { Services } from '#server/services.ts';
import { limitByAddress } from './limit-by-address.ts';

/** The description of the API as JSON and as a page. Comes before the routes, which it collects. */
export async function serveDescription(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(swagger, { openapi: describeApi(services.config.publicUrl) });
  await app.register(async (docs) => {
    docs.addHook('onRequest', limitByAddress(services, 'docs'));
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: OF_DESCRIPTION,
      theme: { title: 'Guerdon API' },
    });
    let built: ReturnType<typeof build> | undefined;
    docs.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
      built ??= build(app);
      const bodies = await built;
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity';
      reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
      // `identity` also tells the compressing plugin that there is nothing to do.
      return reply.header('content-encoding', encoding).send(bodies[encoding]);
    });
  });
}

/** Once, when it is first asked for: describing every route and compressing that takes longer than the rest of the start. */
async function build(app: FastifyInstance) {
  const identity = Buffer.from(JSON.stringify(app.swagger()));
  const [br, compressed] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return { identity, br, gzip: compressed };
}

const describeApi = (url: string) => ({
  openapi: '3.1.0' as const,
  info: { title: 'Guerdon', version: '1', description: 'Loyalty and rebate programs: receipts, points, rewards.' },
  servers: [{ url }],
  components: { securitySchemes: { token: { type: 'apiKey' as const, in: 'header' as const, name: 'authorization' } } },
});
