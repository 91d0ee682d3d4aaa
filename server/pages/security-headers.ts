import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** A page may load from this server and the object store. Some name other sites too, see page-policy.ts. */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const stores = config.store.kind === 's3' ? origins([config.store.endpoint, config.store.publicUrl]) : [];
  const isSecure = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        formAction: ["'self'"],
        // An administrator's preview frames the participants' pages.
        frameAncestors: ["'self'"],
        // WebAssembly reads barcodes; it is compiled from this server's own file.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        // The component library sets sizes and colors as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:', ...stores],
        mediaSrc: ["'self'"],
        connectSrc: ["'self'", 'blob:', ...stores],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'"],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isSecure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  };
}

/** Browsers use these only for pages; with a short list they would be longer than the list. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Answers of calls and built files have a short policy, in case somebody opens one as a page. Worker scripts obey it.
 */
export function shortenHeadersOfCalls(app: FastifyInstance): void {
  app.addHook('onSend', async ({ url }, reply) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (isPage || !/^\/(api|assets)\//.test(url)) return;
    for (const name of ofDocuments) reply.raw.removeHeader(name);
    reply.raw.setHeader('content-security-policy', "default-src 'self'; object-src 'none'; frame-ancestors 'self'");
  });
}

const origins = (urls: (string | null)[]) => [...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))];
