import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** What a closing server does: requests on connections that are still open are answered like others. */
export const closing = { forceCloseConnections: 'idle', return503OnClosing: false } satisfies FastifyServerOptions;

/**
 * Lets the server stop as soon as its last request has ended. From the moment the process was asked to stop, each answer
 * closes its connection, so that no client sends the next request on one that is about to close. Fastify itself closes
 * only the connections that are idle when a close begins: one that is busy then would stay open for another minute, as
 * would one that a browser has opened without sending anything, which does not count as idle, and one whose browser
 * has not closed its side.
 */
export function closeInOrder(app: FastifyInstance, ending: AbortSignal): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('onSend', (_request, reply, _body, done) => {
    if (ending.aborted) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', (done) => {
    const timer = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0 || socket.writableFinished) socket.destroy();
    }, 100);
    app.server.once('close', () => clearInterval(timer));
    if (!app.server.listening) clearInterval(timer);
    done();
  });
}
