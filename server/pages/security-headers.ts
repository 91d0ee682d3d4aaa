import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from '#server/config.ts';

/** The page may load from here, from the object store, and frame itself and the two video services; nothing else. */
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
        scriptSrc: ["'self'"],
        // The component library sets sizes and colors as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'", 'data:'],
        // A catalog file may name a product's picture at any address.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...stores],
        mediaSrc: ["'self'", 'https:'],
        connectSrc: ["'self'", 'blob:', ...stores],
        workerSrc: ["'self'", 'blob:'],
        frameSrc: ["'self'", 'https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
        ...(isSecure && { upgradeInsecureRequests: [] }),
      },
    },
    hsts: isSecure,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  };
}

const origins = (urls: (string | null)[]) => [...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))];
