import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { OF_DESCRIPTION } from '#server/pages/security-headers.ts';
import type { Services } from '#server/services.ts';
import { describeApi } from './describe.ts';
import { limitByAddress } from './limit-by-address.ts';

/** The description of the API as JSON and as a page. Comes before the routes, which it collects. */
export async function serveDescription(app: FastifyInstance, services: Services): Promise<void> {
  const document = {} as StaticDocumentSpec['document'];
  await app.register(swagger, { mode: 'static', specification: { document } });
  await app.register(async (docs) => {
    let built: ReturnType<typeof build> | undefined;
    docs.addHook('onRequest', limitByAddress(services, 'docs'));
    // Once, when it is first asked for: describing every call takes longer than the rest of the start.
    docs.addHook('onRequest', async () => {
      built ??= build(Object.assign(document, describeApi(services.config.publicUrl)));
      await built;
    });
    await docs.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: OF_DESCRIPTION,
      theme: { title: 'Guerdon API' },
    });
    docs.get('/api/openapi.json', { schema: { hide: true } }, async (request, reply) => {
      const bodies = await built!;
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name)) ?? 'identity';
      reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
      // `identity` also tells the compressing plugin that there is nothing to do.
      return reply.header('content-encoding', encoding).send(bodies[encoding]);
    });
  });
}

async function build(document: object) {
  const identity = Buffer.from(JSON.stringify(document));
  const [br, compressed] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  return { identity, br, gzip: compressed };
}
