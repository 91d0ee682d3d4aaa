import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { SMALL_BODY } from '#contract/route.ts';
import { acceptJson } from './http/body/json.ts';
import { knowAddresses } from './http/caller-address.ts';
import { closeInOrder, closing } from './http/close-in-order.ts';
import { answerClientError, answerFrameworkError, handleErrors } from './http/errors.ts';
import { RequestLog } from './http/log-requests.ts';
import { makeServe } from './http/serve.ts';
import { serveDescription } from './http/serve-description.ts';
import { boundConnections, hangUpOnSlowBodies, timeoutsOf, usualSlowness } from './http/slow-callers.ts';
import { serveNouns, servePartsOf } from './nouns.ts';
import { watchReadiness } from './operations/readiness.ts';
import { serveOperations } from './operations/serve-operations.ts';
import { traceRequests } from './operations/spans.ts';
import { headersOfRefusals, securityHeaders, shortenHeaders } from './pages/security-headers.ts';
import { servePages } from './pages/serve-pages.ts';
import { findSites } from './programs/find-sites.ts';
import type { Services } from './services.ts';

/** The web application: the API, its description and the pages. The caller starts listening. */
export async function makeApp(
  services: Services,
  look = watchReadiness(services),
  slowness = usualSlowness,
): Promise<FastifyInstance> {
  const { config, log } = services;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    logController: new RequestLog(services.metrics),
    // For unknown addresses; each route has its own limit.
    bodyLimit: SMALL_BODY,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    frameworkErrors: (error, request, reply) =>
      answerFrameworkError(error, request, reply.headers(headersOfRefusals(config))),
    clientErrorHandler: answerClientError,
    ...closing,
    ...timeoutsOf(slowness),
  });
  // The contract checks input and output. Fastify's schemas are for the description only.
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  knowAddresses(app, config.trustProxy);
  traceRequests(app);
  acceptJson(app);
  handleErrors(app);
  closeInOrder(app, services.ending.signal);
  hangUpOnSlowBodies(app, slowness);
  if (config.trustProxy === 0) boundConnections(app, slowness);
  app.addHook('preClose', (done) => {
    services.changes.end();
    done();
  });
  await app.register(helmet, securityHeaders(config));
  shortenHeaders(app);
  // Compressed bodies are not accepted: a small one could expand to a huge one.
  await app.register(compress, { globalDecompression: false, encodings: ['br', 'gzip'] });
  if (config.servesApiDocs) await serveDescription(app, services);
  serveOperations(app, services, look);
  serveNouns(makeServe(app, services, await servePartsOf(app, services)), app, services);
  await servePages(app, (slug) => findSites(services.db, slug));
  return app;
}
