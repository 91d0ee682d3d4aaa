import type { FastifyReply } from 'fastify';

/** A signal that is aborted when the caller leaves before the answer was sent. */
export function leavingOf(reply: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  if (reply.raw.destroyed) leaving.abort();
  reply.raw.once('close', () => leaving.abort());
  return leaving.signal;
}
