import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends events as they come. If the reader leaves, the stream is destroyed. */
export const sendEvents = (reply: FastifyReply, events: Readable) =>
  reply
    .type('text/event-stream; charset=utf-8')
    // Otherwise nginx buffers them.
    .header('x-accel-buffering', 'no')
    .send(events);
