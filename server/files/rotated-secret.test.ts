import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findLogin } from '#server/accounts/queries.ts';
import { replaceFile } from '#server/config/replace-file.ts';
import { rotateKeys, Secret } from '#server/config/secret.ts';
import { isMarked, writeMarks } from '#server/sessions/log-in/known-browsers.ts';
import { firstAdminToken } from '#server/sessions/tokens.ts';
import { drawPicture, sendUpload } from '#testing/pictures.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';

const old = 'a4f09c1be27d83564e1f7a0b95cd6238';
const made = 'b81e66d02fca49377a50d1c9ee42f07b';
let dir: string;
let file: string;
let servers: TestServer[];
let maria: Caller;
beforeEach(async () => {
  dir = mkdtempSync(path.join(os.tmpdir(), 'guerdon-rotation-'));
  file = path.join(dir, 'secret');
  writeFileSync(file, `${old}\n`);
  vi.useFakeTimers({ toFake: ['Date'] });
  const env = { SECRET: '', SECRET_FILE: file, DATA_DIR: dir };
  const first = await startTestServer(env);
  const database = { url: first.services.config.databaseUrl, close: async () => {} };
  servers = [first, await startTestServer(env, { database })];
  maria = await first.as('maria');
});
afterEach(async () => {
  vi.useRealTimers();
  for (const server of servers.toReversed()) await server.close();
  rmSync(dir, { recursive: true });
});

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
/** What `guerdon secret rotate` does to the file. */
const rotate = (lifetimeSeconds: number) => {
  const now = new Date();
  const until = new Date(now.getTime() + lifetimeSeconds * 1000);
  replaceFile(file, rotateKeys(old, made, { now, until }).join('\n'));
};
async function sign() {
  const picture = await drawPicture();
  const receipt = { album: 'receipts', fileName: 'a.png', contentType: 'image/png', size: picture.length } as const;
  const { upload } = await maria.ok('POST /api/common/file/sign', receipt);
  return (server: TestServer) => sendUpload(server.url, upload, picture, 'image/png');
}

test('what was signed before a rotation is accepted after it, by every process', async () => {
  const [send, sendAgain] = [await sign(), await sign()];
  rotate(60);
  pass(10);
  expect([await send(servers[0]!), await sendAgain(servers[1]!)]).toEqual([204, 204]);
});

test('a process that has not looked at the file yet looks when it sees the new signature', async () => {
  pass(10);
  const [one, other] = servers.map(({ services }) => services.config.secret);
  expect([one!.newest, other!.newest]).toEqual([old, old]);
  rotate(60);
  pass(3);
  // One has not looked for three seconds, and would not do so by itself for two more.
  const isMade = (secret: string) => secret === made;
  expect([one!.newest, one!.verifies(isMade), one!.newest]).toEqual([old, true, made]);
  const send = await sign();
  expect(await send(servers[1]!)).toBe(204);
});

test('once the old secret has ended, what it signed is refused', async () => {
  const send = await sign();
  rotate(60);
  pass(61);
  expect(await send(servers[0]!)).toBe(403);
  const invite = firstAdminToken(old);
  expect(servers[0]!.services.config.secret.verifies((secret) => firstAdminToken(secret) === invite)).toBe(false);
});

test('a file that cannot be used any more changes nothing', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  writeFileSync(file, 'short');
  pass(10);
  const send = await sign();
  expect(await send(servers[1]!)).toBe(204);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('SECRET_FILE cannot be used'));
  said.mockRestore();
});

test('a browser that was known before a rotation is known after it', async () => {
  const { db, config } = servers[0]!.services;
  const account = (await findLogin(db, 'maria'))!;
  const now = new Date();
  const cookie = writeMarks({ ...config, secret: new Secret(old) }, undefined, account, now).split(';')[0];
  const isMarkedUnder = (value: string) =>
    isMarked({ ...servers[0]!.services, config: { ...config, secret: new Secret(value) } }, cookie, 'maria', now);
  const rotated = rotateKeys(old, made, { now, until: new Date(now.getTime() + 60_000) }).join();
  expect([await isMarkedUnder(rotated), await isMarkedUnder(made)]).toEqual([true, false]);
});
