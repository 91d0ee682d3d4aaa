import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { findPackageRoot } from '#server/package-root.ts';
import { type FindSites, openPagePolicy } from './page-policy.ts';

const POLICY = 'content-security-policy';

/**
 * The built pages. Files with a content hash in their name are cached forever; every other path is a screen and gets
 * the page.
 */
export async function servePages(app: FastifyInstance, findSites: FindSites): Promise<void> {
  const root = path.join(findPackageRoot(), 'dist/web');
  if (!existsSync(path.join(root, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root,
    // The plugin would make two routes for each file, which takes a tenth of the start.
    serve: false,
    preCompressed: true,
    // The plugin's own header would replace the one below.
    cacheControl: false,
    setHeaders(reply, file) {
      const isNamedByContent = file.includes(`${path.sep}assets${path.sep}`);
      // A proxy's cache must not give a compressed file to a browser that cannot decompress it.
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const files = new Set(await listFiles(root));
  const policyOf = openPagePolicy(findSites);
  const options = { schema: { hide: true }, config: { isQuiet: true } };
  app.get<{ Params: { '*': string } }>('/*', options, async (request, reply) => {
    const { '*': place } = request.params;
    if (files.has(place)) return reply.sendFile(place);
    if (isCall(request.url) || isFile(place)) return reply.callNotFound();
    const policy = String(reply.getHeader(POLICY));
    return reply.header(POLICY, await policyOf(policy, request.url)).sendFile('index.html');
  });
}

/** Paths relative to `root`, divided by slashes as in addresses. Hidden ones are notes of the build, not pages. */
async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((file) => path.relative(root, path.join(file.parentPath, file.name)));
  return paths.map((place) => place.replaceAll(path.sep, '/')).filter((place) => !/(^|\/)[.]/.test(place));
}

/** No screen has a dot in the last part of its path. */
const isFile = (place: string) => /\.[^/]*$/.test(place);

/** A mistyped call or file gets an error and not a page. */
const isCall = (url: string) => /^\/(api|files|assets)(\/|$|\?)/.test(url);
