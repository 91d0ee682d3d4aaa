import http from 'node:http';
import https from 'node:https';

export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  token?: string | undefined;
  body?: object | undefined;
  /** Whom a proxy in front would name as the caller. */
  address?: string;
}

/** Sends calls over connections that stay open, so that sending costs much less than answering. */
export function openClient(site: string, maxSockets = 64, ca?: string) {
  const { protocol, hostname, port } = new URL(site);
  const { Agent, request: send } = protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets, ...(ca && { ca }) });
  return {
    ask: ({ method = 'GET', path, token, body, address }: Call): Promise<string> =>
      new Promise((resolve, reject) => {
        const text = body && JSON.stringify(body);
        const headers = {
          ...(token && { authorization: token }),
          ...(address && { 'x-forwarded-for': address }),
          ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        };
        const request = send({ agent, hostname, port, method, path, headers }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part) => parts.push(part));
          response.on('end', () => {
            const answer = Buffer.concat(parts).toString();
            if (response.statusCode! < 300) resolve(answer);
            else reject(new Error(`${path} answered ${response.statusCode}: ${answer.slice(0, 200)}`));
          });
        });
        request.on('error', reject);
        request.end(text);
      }),
    close: () => agent.destroy(),
  };
}

/** How often so many clients together finish the work per second. */
export async function rateOf(work: () => Promise<unknown>, { clients, seconds }: { clients: number; seconds: number }) {
  const begin = performance.now();
  let done = 0;
  const play = async () => {
    while (performance.now() - begin < seconds * 1000) {
      await work();
      done++;
    }
  };
  await Promise.all(Array.from({ length: clients }, play));
  return (done / (performance.now() - begin)) * 1000;
}
