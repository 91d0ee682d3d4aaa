import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password } from '#server/demo/cast.ts';
import { openHouse } from '#server/test/house.ts';

test('the 11th wrong password on an account has to wait, however the name is written; a right one counts for nothing', async () => {
  const house = await openHouse({ RATE_LIMIT_SCALE: '1' });
  const logIn = (username: string, tried: string) =>
    fetch(`${house.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password: tried }),
    });
  for (let n = 0; n < 12; n++) expect((await logIn('tom', password)).status).toBe(200);
  for (let n = 0; n < 10; n++) expect((await logIn(n % 2 ? 'maria' : 'ＭARIA', 'a guess')).status).toBe(401);
  const refused = await logIn('Maria', password);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ type: 'too-many-tries' });
  // Another's account is not touched by it.
  expect((await logIn('tom', password)).status).toBe(200);
  await house.close();
});

test('all addresses of one IPv6 network count as one', async () => {
  const house = await openHouse({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' });
  const registerFrom = async (address: string) => {
    const { status } = await fetch(`${house.url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ user: {} }),
    });
    return status;
  };
  for (let n = 0; n < 60; n++) expect(await registerFrom(`2001:db8:0:7:${n}::${n}`)).toBe(404);
  expect(await registerFrom('2001:db8::7:0:0:0:1')).toBe(429);
  expect(await registerFrom('2001:db8:0:8::1')).toBe(404);
  await house.close();
});

test('counting leaves no prepared statement behind, which a pooler could not find again', async () => {
  const house = await openHouse();
  await house.guest.ok('POST /api/auth/login', { username: 'maria', password });
  const { rows } = await sql`select name from pg_prepared_statements`.execute(house.services.db);
  expect(rows).toEqual([]);
  await house.close();
});
