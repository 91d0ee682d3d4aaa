import type { FastifyInstance } from 'fastify';

/** JSON bodies; an empty one is no body, since a call without input may still carry the header. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    void parse(request, body as string, done);
  });
}
