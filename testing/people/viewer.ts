import type { TestServer } from '../test-server.ts';
import type { Caller } from './caller.ts';

/** View As in a browser that has forgotten the administrator's token, and keeps the cookie that leads back to its session. */
export async function openView({ url }: TestServer, by: Caller, username: string) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: by.token! },
    body: JSON.stringify({ username, bypass: true }),
  });
  const cookie = answer.headers.get('set-cookie')!;
  const { token: viewing } = (await answer.json()) as { token: string };
  return { viewing, cookie, sent: cookie.split(';')[0]! };
}
