import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** A page may load from this server and the object store. Some name other sites too, see page-policy.ts. */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const stores = config.store.kind === 's3' ? origins([config.store.endpoint, config.store.publicUrl]) : [];
  const isSecure = isServedSecurely(config);
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
        mediaSrc: ["'self'", ...stores],
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
] as const;

/** For what is no page, in case a browser opens it as one: nothing runs or is loaded, and nothing frames it. */
const OF_ANSWERS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Worker scripts obey the policy of their file. */
const OF_ASSETS = "default-src 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'self'";
/**
 * The page that describes the API calls this server alone. It has style attributes for its logo and frames, and pictures
 * inside its style sheet.
 */
export const OF_DESCRIPTION =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";

/** Built files, and answers under /api/ that are no call of the contract, have a short policy. */
export function shortenHeaders(app: FastifyInstance): void {
  app.addHook('onSend', ({ url }, reply, payload, done) => {
    const [, part] = /^\/(api|assets)\//.exec(url) ?? [];
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (part && !isPage && reply.raw.hasHeader(ofDocuments[0])) {
      for (const name of ofDocuments) reply.raw.removeHeader(name);
      reply.raw.setHeader('content-security-policy', part === 'api' ? OF_ANSWERS : OF_ASSETS);
    }
    done(null, payload);
  });
}

/** The headers of every answer of a call, which are made once. */
export const headersOfCalls = (config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  ...headersOfRefusals(config),
  'cross-origin-resource-policy': 'same-origin',
});

/** What an answer has at least, where no hook runs: before a route is found. */
export const headersOfRefusals = (config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': OF_ANSWERS,
  'x-content-type-options': 'nosniff',
  ...(isServedSecurely(config) && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
});

const isServedSecurely = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:');
const origins = (urls: (string | null)[]) => [...new Set(urls.flatMap((url) => (url ? [new URL(url).origin] : [])))];
