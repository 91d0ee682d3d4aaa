import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { findPackageRoot } from '#server/package-root.ts';

/** The built pages. Files named by their content are kept for good; every other path is a screen's, and gets the page. */
export async function servePages(app: FastifyInstance): Promise<void> {
  const root = path.join(findPackageRoot(), 'dist/web');
  if (!existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: false,
    // Its own would replace the one below.
    cacheControl: false,
    setHeaders(reply, file) {
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
      // A cache on the way must not hand what was packed for one browser to another that cannot unpack it.
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true }, logLevel: 'warn' }, (request, reply) => {
    if (isCall(request.url)) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** A mistyped call or file must say so, not answer with a page. */
const isCall = (url: string) => /^\/(api|files|assets)(\/|$|\?)/.test(url);
