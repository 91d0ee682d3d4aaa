import http from 'node:http';
import type { Sent } from '../api-table/row.ts';

/** A request before it is written out: what a valid one of the tables says, in parts that can be changed. */
export interface Ask {
  method: string;
  path: string;
  at: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Undefined without a body; a file is its text, and a zip its bytes, each a character. */
  body: unknown;
  fileType: 'text/csv' | 'application/zip' | null;
  cookie: string | undefined;
  token: string | null;
}
/** How the request is written: odd headers, or a body that is not the JSON of `Ask`. */
export interface Wire {
  headers?: Record<string, string | string[]>;
  /** Makes the bytes of the body from its JSON. */
  write?: (json: string) => string | Buffer;
}
export interface Answered {
  status: number;
  type: string;
  text: string;
  milliseconds: number;
}

/** No answer may take longer, in milliseconds. */
export const patience = 5_000;
const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });

export function toAsk(call: string, { at = {}, query = '', cookie, body }: Sent, token: string | null): Ask {
  const [method, path] = call.split(' ') as [string, string];
  const asked = Object.fromEntries(new URLSearchParams(query));
  const fileType = body instanceof Buffer ? 'application/zip' : typeof body === 'string' ? 'text/csv' : null;
  const file = body instanceof Buffer ? body.toString('latin1') : structuredClone(body);
  return { method, path, at, query: asked, body: file, fileType, cookie, token };
}

/** Sends it over HTTP; an answer that does not come in time has the status 0. */
export function send(site: string, ask: Ask, { headers = {}, write = (json) => json }: Wire): Promise<Answered> {
  const { hostname, port } = new URL(site);
  const json = ask.fileType ? asText(ask.body) : JSON.stringify(ask.body);
  const written = json === undefined ? undefined : write(json);
  const isZip = ask.fileType === 'application/zip' && typeof written === 'string';
  const body = isZip ? Buffer.from(written, 'latin1') : written;
  const begin = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, type: string, text: string) =>
      resolve({ status, type, text, milliseconds: performance.now() - begin });
    const request = http.request({
      agent,
      hostname,
      port,
      method: ask.method,
      path: addressOf(ask),
      headers: {
        ...(ask.token && { authorization: ask.token }),
        ...(ask.cookie && { cookie: ask.cookie }),
        ...(body !== undefined && { 'content-type': ask.fileType ?? 'application/json' }),
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
    const timer = setTimeout(() => {
      done(0, '', `no answer in ${patience} ms`);
      request.destroy();
    }, patience);
    request.on('response', (response) => {
      const { statusCode = 0, headers: answered } = response;
      const type = answered['content-type'] ?? '';
      const parts: Buffer[] = [];
      const end = () => {
        clearTimeout(timer);
        done(statusCode, type, Buffer.concat(parts).toString());
      };
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', end);
      // A stream of events does not end; its beginning says enough.
      if (type.includes('event-stream')) response.once('data', () => [end(), request.destroy()]);
    });
    request.on('error', (error) => {
      clearTimeout(timer);
      done(-1, '', String(error));
    });
    request.end(body);
  });
}

export function addressOf({ path, at, query }: Ask): string {
  // An empty part would be another path.
  const place = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(wellFormed(asText(at[name])).slice(0, 400) || 'x'),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value.slice(0, 50) : [value]) {
      search.append(wellFormed(key), wellFormed(asText(one)).slice(0, 4_000));
    }
  }
  const text = search.toString();
  return text ? `${place}?${text.slice(0, 12_000)}` : place;
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
const wellFormed = (text: string) => Buffer.from(text).toString();
