import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Events as they come. When the reader leaves, the stream is destroyed. */
export const sendEvents = (reply: FastifyReply, events: Readable) =>
  reply
    .type('text/event-stream; charset=utf-8')
    // nginx would collect them until there are many.
    .header('x-accel-buffering', 'no')
    .send(events);
