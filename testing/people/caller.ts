import type { Api } from '#contract/api.ts';
import type { Output, Request } from '#contract/route.ts';
import type { Language } from '#domain/languages.ts';

/** The answer over HTTP: the body as the contract declares it, or the refusal. */
export interface Answer<T> {
  status: number;
  body: T & { msg?: string; type?: string; code?: number; errors?: { path: string; message: string }[] };
}
/** A person who calls the API. */
export interface Caller {
  token: string | null;
  call<K extends keyof Api>(key: K, input: Request<Api[K]>): Promise<Answer<Output<Api[K]>>>;
  /** The same for an input that the contract does not allow, or whose call is not known to the types. */
  send<T = object>(key: string, input: object): Promise<Answer<T>>;
  /** The same for a call that must succeed. */
  ok<K extends keyof Api>(key: K, input: Request<Api[K]>): Promise<Output<Api[K]>>;
}

/** As it is before a page is shown in a test's own process, whose calls tests hold up or refuse. */
const { fetch: ask } = globalThis;

/** A browser's language, if one is named, goes with each call. */
export function makeCaller(url: string, token: string | null, language?: Language): Caller {
  const send: Caller['send'] = async (key, input) => {
    const [method, address, body] = place(key, input as Record<string, unknown>);
    const response = await ask(`${url}${address}`, {
      method,
      headers: {
        // Packing and unpacking thousands of answers would take the tests seconds.
        'accept-encoding': 'identity',
        ...(token && { authorization: token }),
        ...(language && { 'accept-language': language }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  };
  const call: Caller['call'] = (key, input) => send(key, input);
  return {
    token,
    send,
    call,
    async ok(key, input) {
      const { status, body } = await call(key, input);
      if (status >= 300) throw new Error(`${key} answered ${status}: ${JSON.stringify(body)}`);
      return body;
    },
  };
}

/** Puts path parameters into the path and the rest into the query or body. */
function place(key: string, input: Record<string, unknown>): [string, string, Record<string, unknown> | null] {
  const [method, pattern] = key.split(' ') as [string, string];
  const rest = { ...input };
  const address = pattern.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(input[name]));
  });
  if (method !== 'GET') return [method, address, Object.keys(rest).length > 0 ? rest : null];
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) if (value != null) query.set(name, String(value));
  return [method, `${address}?${query}`, null];
}
