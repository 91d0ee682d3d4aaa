import type { Socket } from 'node:net';

/** Answers on a socket without a request that could be answered, and closes the connection also if the caller does not. */
export function hangUp(socket: Socket, status: string, msg: string): void {
  const body = JSON.stringify({ msg, type: 'bad-request' });
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
  // Closed at once, a caller that still sends could not read the answer.
  const timer = setTimeout(() => socket.destroy(), lingering);
  timer.unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Milliseconds. */
const lingering = 1_000;
