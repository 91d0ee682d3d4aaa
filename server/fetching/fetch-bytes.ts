import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type FetchFailure, NotFetched } from './not-fetched.ts';
import { isPublicAddress } from './public-address.ts';
import { type Resolve, resolveHost } from './resolve-host.ts';

export interface Fetching {
  /** Bytes of the answer. */
  most: number;
  /** What is asked for, such as `image/png, image/jpeg`. */
  accept: string;
  /** What the operator allows besides the public internet, as 'http://pictures.internal:8080'. */
  origins: readonly string[];
  signal?: AbortSignal | undefined;
  /** Milliseconds without a byte, and in all. */
  patience?: { idle: number; total: number };
  resolve?: Resolve;
}

const usual = { idle: 10_000, total: 30_000 };
const mostRedirects = 3;
const passedOn = new Set([301, 302, 303, 307, 308]);
const notThere = new Set([401, 403, 404, 410]);
/** Servers that are overloaded, or being updated. */
const busy = new Set([408, 425, 429, 500, 502, 503, 504]);

/**
 * Fetches what an address from outside leads to, from the public internet alone, by http or https at their own ports. Each
 * host is resolved once, and the connection goes to the very address that was checked; each redirect is checked anew. It
 * sends nothing of ours, and unpacks nothing. Throws `NotFetched`.
 */
export async function fetchBytes(address: string, fetching: Fetching): Promise<Buffer> {
  const { idle, total } = fetching.patience ?? usual;
  const until = AbortSignal.any([AbortSignal.timeout(total), ...(fetching.signal ? [fetching.signal] : [])]);
  let next = address;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (!URL.canParse(next)) throw new NotFetched('forbidden');
    const answer = await ask(new URL(next), { ...fetching, idle, until });
    if (typeof answer !== 'string') return answer;
    next = answer;
  }
  throw new NotFetched('refused');
}

type Asking = Fetching & { idle: number; until: AbortSignal };

/** The bytes, or the address that the server passes on to. */
async function ask(url: URL, { idle, until, ...fetching }: Asking): Promise<Buffer | string> {
  const lookup = lookupOnly(await findAddress(url, fetching, until));
  const options: RequestOptions = {
    lookup,
    // An agent of its own: the shared one keeps connections, and newer versions of Node send it through proxies of the environment.
    agent: false,
    headers: { accept: fetching.accept, 'accept-encoding': 'identity' },
    signal: until,
    timeout: idle,
    maxHeaderSize: 16_384,
    insecureHTTPParser: false,
  };
  return await new Promise((done, fail) => {
    const failAs = (failure: FetchFailure) => fail(new NotFetched(failure));
    const request = (url.protocol === 'https:' ? https : http).get(url, options, (response) => {
      readAnswer(response, url, fetching.most)
        .then(done, (error) => fail(error instanceof NotFetched ? error : new NotFetched('away')))
        .finally(() => request.destroy());
    });
    // Node says nothing more of a request whose server goes on in another protocol.
    request.on('upgrade', (_, socket) => {
      socket.destroy();
      failAs('refused');
    });
    until.addEventListener('abort', () => failAs('away'), { once: true });
    request.on('timeout', () => request.destroy(new Error('The server does not answer.')));
    request.on('error', () => failAs('away'));
  });
}

async function readAnswer(response: IncomingMessage, url: URL, most: number): Promise<Buffer | string> {
  const { statusCode: status = 0, headers } = response;
  if (passedOn.has(status) && headers.location)
    return URL.canParse(headers.location, url.href) ? new URL(headers.location, url.href).href : '';
  if (notThere.has(status)) throw new NotFetched('missing');
  if (busy.has(status)) throw new NotFetched('away');
  // It was not asked for, and what it unpacks to has no bound.
  if (status !== 200 || (headers['content-encoding'] ?? 'identity') !== 'identity') throw new NotFetched('refused');
  if (Number(headers['content-length'] ?? 0) > most) throw new NotFetched('large');
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > most) throw new NotFetched('large');
    parts.push(part);
  }
  if (!response.complete) throw new NotFetched('away');
  return Buffer.concat(parts);
}

/** The one address to connect to. */
async function findAddress(
  url: URL,
  { origins, resolve = resolveHost }: Fetching,
  until: AbortSignal,
): Promise<string> {
  const isAllowed = origins.includes(url.origin);
  if (url.username || url.password || !['http:', 'https:'].includes(url.protocol)) throw new NotFetched('forbidden');
  // The URL has no port where it is the usual one.
  if (url.port !== '' && !isAllowed) throw new NotFetched('forbidden');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await resolve(host, { isAllowed, signal: until });
  if (found.length === 0) throw new NotFetched('unknown');
  // One that is forbidden beside public ones is an attempt to be connected to it.
  if (!isAllowed && !found.every(isPublicAddress)) throw new NotFetched('forbidden');
  return found[0]!;
}

/** Gives the connection the address that was checked, whatever the name leads to by now. */
const lookupOnly =
  (address: string): LookupFunction =>
  (_host, { all }, answer) => {
    const family = isIP(address);
    if (all) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };
