import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  body?: object | undefined;
  /** Whom a proxy in front would name as the caller. */
  address?: string;
}

/**
 * Sends calls over connections that stay open, each one as one piece of text, and reads of an answer only where it ends:
 * a client that costs as much as the server moves every ratio toward one.
 */
export function openClient(site: string, mostConnections = 64, ca?: string) {
  const { protocol, hostname, port, host } = new URL(site);
  const open = () =>
    protocol === 'https:'
      ? connectTls({
          host: hostname,
          port: Number(port),
          // The name of a server is never an address.
          ...(isIP(hostname) === 0 && { servername: hostname }),
          ...(ca && { ca }),
        })
      : connect(Number(port), hostname);
  const idle: Connection[] = [];
  const all = new Set<Connection>();
  const waiting: ((connection: Connection) => void)[] = [];

  async function take(): Promise<Connection> {
    for (let free = idle.pop(); free; free = idle.pop()) {
      if (free.isOpen()) return free;
      all.delete(free);
    }
    if (all.size >= mostConnections) return await new Promise((resolve) => waiting.push(resolve));
    const connection = openConnection(open());
    all.add(connection);
    return connection;
  }
  function giveBack(connection: Connection): void {
    if (connection.isOpen()) {
      const next = waiting.shift();
      if (next) next(connection);
      else idle.push(connection);
      return;
    }
    all.delete(connection);
    const next = waiting.shift();
    if (next) void take().then(next);
  }
  return {
    async ask({ method = 'GET', path, token, body, address }: Call): Promise<string> {
      const text = body ? JSON.stringify(body) : '';
      const lines = [
        `${method} ${path} HTTP/1.1`,
        `host: ${host}`,
        ...(token ? [`authorization: ${token}`] : []),
        ...(address ? [`x-forwarded-for: ${address}`] : []),
        ...(body ? ['content-type: application/json', `content-length: ${Buffer.byteLength(text)}`] : []),
      ];
      const connection = await take();
      try {
        const { status, content } = await connection.send(`${lines.join('\r\n')}\r\n\r\n${text}`);
        if (status >= 300) throw new Error(`${path} answered ${status}: ${content.slice(0, 200)}`);
        return content;
      } finally {
        giveBack(connection);
      }
    },
    close: () => {
      for (const { end } of all) end();
    },
  };
}

interface Answer {
  status: number;
  content: string;
}
interface Connection {
  send(request: string): Promise<Answer>;
  isOpen(): boolean;
  end(): void;
}

function openConnection(socket: Socket): Connection {
  let arrived = Buffer.alloc(0);
  let isOpen = true;
  let settle: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  socket.setNoDelay(true);
  socket.on('data', (part) => {
    arrived = arrived.length === 0 ? part : Buffer.concat([arrived, part]);
    const read = readAnswer(arrived);
    if (!read) return;
    arrived = Buffer.alloc(0);
    if (read.closes) isOpen = false;
    settle?.resolve(read);
  });
  const fail = (error?: Error) => {
    isOpen = false;
    settle?.reject(error ?? new Error('The connection was closed before the answer had arrived.'));
  };
  socket.on('error', fail);
  // Before `close`: the server sends no more, and what is asked for now would get no answer.
  socket.on('end', () => fail());
  socket.on('close', () => fail());
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        if (isOpen) socket.write(request);
        else fail();
      }),
    isOpen: () => isOpen,
    end: () => socket.destroy(),
  };
}

const headEnd = Buffer.from('\r\n\r\n');

/** Nothing until all of the answer has arrived; the next one is asked for only after it. */
function readAnswer(arrived: Buffer): (Answer & { closes: boolean }) | undefined {
  const end = arrived.indexOf(headEnd);
  if (end < 0) return undefined;
  const head = arrived.toString('latin1', 0, end).toLowerCase();
  const body = arrived.subarray(end + headEnd.length);
  const status = Number(head.slice(9, 12));
  const closes = head.includes('\r\nconnection: close');
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length !== undefined)
    return body.length < Number(length) ? undefined : { status, content: body.toString(), closes };
  if (!head.includes('\r\ntransfer-encoding: chunked')) return { status, content: '', closes };
  const content = joinChunks(body);
  return content === undefined ? undefined : { status, content, closes };
}

/** Nothing until the last chunk, which is empty, has arrived. */
function joinChunks(body: Buffer): string | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = body.indexOf('\r\n', at);
    if (line < 0) return undefined;
    const size = Number.parseInt(body.toString('latin1', at, line), 16);
    if (Number.isNaN(size)) throw new Error('A chunk of the answer has no size.');
    const next = line + 2 + size + 2;
    if (body.length < next) return undefined;
    if (size === 0) return Buffer.concat(parts).toString();
    parts.push(body.subarray(line + 2, next - 2));
    at = next;
  }
}
