import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { hangUp } from './hang-up.ts';
import { networkOf } from './network-of.ts';

/** How long the server waits for what a caller sends or reads; milliseconds. */
export interface Slowness {
  /** For the head of a request, and for the first byte on a new connection. */
  headers: number;
  /** In this time a body must have grown by `leastBytes`, unless it is the server that does not read. */
  body: number;
  leastBytes: number;
  /** For the whole of a request, however steadily it arrives. */
  request: number;
  /** For anything to happen on a connection: a caller may not read its answer, or have gone without a word. */
  silence: number;
  /** How often heads and bodies are looked at. */
  look: number;
  /** Connections of one network address at once; with a proxy in front all have the proxy's, which must count itself. */
  mostConnections: number;
}

/**
 * The slowest phone line brings a kilobyte a second; a photo of 5 MB at three times that, and the longest import, take half
 * an hour. Streams of changes say something every 15 seconds, and the slowest statement takes two minutes;
 * a call that reads or copies videos may take five, after which its page gives it up.
 */
export const usualSlowness: Slowness = {
  headers: 15_000,
  body: 30_000,
  leastBytes: 30_000,
  request: 30 * 60_000,
  silence: 6 * 60_000,
  look: 5_000,
  mostConnections: 2_000,
};

export const timeoutsOf = ({ headers, request, silence, look }: Slowness) =>
  ({
    connectionTimeout: silence,
    requestTimeout: request,
    // Longer than proxies keep an idle connection.
    keepAliveTimeout: 72_000,
    http: { headersTimeout: headers, connectionsCheckingInterval: look },
  }) satisfies FastifyHttpOptions<Server>;

/** A body that is on its way. */
interface Arriving {
  response: ServerResponse;
  /** When it was last found to grow, and how many bytes its connection had read by then. */
  at: number;
  bytes: number;
}

/** Node.js itself bounds only the whole of a request, and a long import must not be cut off. */
export function hangUpOnSlowBodies({ server }: FastifyInstance, { body, leastBytes, look }: Slowness): void {
  const arriving = new Map<IncomingMessage, Arriving>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (!encoding && !Number(length)) return;
    arriving.set(request, { response, at: performance.now(), bytes: request.socket.bytesRead });
    request.once('end', () => arriving.delete(request));
    response.once('close', () => arriving.delete(request));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [request, { response, at, bytes }] of arriving) {
      if (now - at < body) continue;
      const { socket, complete, readableLength } = request;
      // What lies here unread says that the server is the slow one.
      const isSlow = !complete && readableLength === 0 && socket.bytesRead - bytes < leastBytes;
      if (!isSlow) arriving.set(request, { response, at: now, bytes: socket.bytesRead });
      else if (response.headersSent) socket.destroy();
      else hangUp(socket, '408 Request Timeout', 'This request took too long to arrive. Please try again.');
    }
  }, look);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

/** Connections cost memory even if nothing is sent on them. */
export function boundConnections({ server }: FastifyInstance, { mostConnections }: Slowness): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > mostConnections) socket.destroy();
  });
}
