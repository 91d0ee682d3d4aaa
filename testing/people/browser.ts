import type { TestServer } from '../test-server.ts';

/** A browser at an address, as the server sees it behind one proxy. It keeps its cookies. */
export interface Browser {
  address: string;
  cookie: string | undefined;
  /** The `Set-Cookie` header of the last answer. */
  setCookie: string | null;
  post(path: string, body: object, headers?: Record<string, string>): Promise<{ status: number; type: string }>;
  logIn(username: string, password: string): Promise<number>;
}

/** Needs a server with `TRUST_PROXY`. */
export function openBrowser(server: Pick<TestServer, 'url'>, address: string, cookie?: string): Browser {
  const browser: Browser = {
    address,
    cookie,
    setCookie: null,
    async post(path, body, headers = {}) {
      const answer = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          ...(browser.cookie && { cookie: browser.cookie }),
          ...headers,
        },
        body: JSON.stringify(body),
      });
      browser.setCookie = answer.headers.get('set-cookie');
      browser.cookie = browser.setCookie?.split(';')[0] ?? browser.cookie;
      const { type = '' } = (await answer.json()) as { type?: string };
      return { status: answer.status, type };
    },
    logIn: async (username, password) => (await browser.post('/api/auth/login', { username, password })).status,
  };
  return browser;
}
