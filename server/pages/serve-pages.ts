import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { findPackageRoot } from '#server/package-root.ts';

/**
 * The built pages. Files with a content hash in their name are cached forever; every other path is a screen and gets
 * the page.
 */
export async function servePages(app: FastifyInstance): Promise<void> {
  const root = path.join(findPackageRoot(), 'dist/web');
  if (!existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    wildcard: false,
    // The plugin's own header would replace the one below.
    cacheControl: false,
    setHeaders(reply, file) {
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
      // A proxy's cache must not give a compressed file to a browser that cannot decompress it.
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { schema: { hide: true }, logLevel: 'warn' }, (request, reply) => {
    if (isCall(request.url)) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** A mistyped call or file gets an error and not a page. */
const isCall = (url: string) => /^\/(api|files|assets)(\/|$|\?)/.test(url);
