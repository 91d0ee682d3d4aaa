import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyKey, PRIVATE_COPY } from '#domain/files.ts';
import { findMissing } from '#server/files/compare-files.ts';
import type { JobRunner } from '#server/jobs/runner.ts';
import { startJobs } from '#server/start-jobs.ts';
import { type Described, openDescribed } from '#testing/people/described.ts';
import { openEditor } from '#testing/people/editor.ts';
import { makeMailWriter, until } from '#testing/people/mail-writer.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let runner: JobRunner;
let quokka: Described;
beforeAll(async () => {
  server = await startTestServer();
  const sofia = await openEditor(server);
  quokka = await openDescribed(server, sofia);
  runner = await startJobs(server.services);
});
afterAll(async () => {
  await runner.stop();
  await server.close();
});

async function countKept(keys: readonly string[]): Promise<number> {
  const files = await Promise.all(keys.map((key) => server.services.store.read(key)));
  return files.filter((bytes) => bytes !== null).length;
}

test('the bytes of the files go with their copies, and the mails of the outbox folder, both by jobs', async () => {
  const { config } = server.services;
  const writer = makeMailWriter(server);
  const sofia = await server.as('sofia');
  const mailIds = await quokka.mailIds();
  const others = await writer.write();
  const inOutbox = async () =>
    (await readdir(config.mail.outboxDir).catch(() => [])).map((file) => file.replace(/\.\w+$/, '').slice(-36));
  const areThere = async (ids: readonly string[]) => {
    const there = new Set(await inOutbox());
    return ids.every((id) => there.has(id));
  };
  await until(() => areThere([...mailIds, others]), writer.hurry);
  const { receipt } = await sofia.ok('GET /api/admin/receipt/:id', { id: (await quokka.receiptIds())[0]! });
  const { imageKey, url } = receipt.image!;
  expect((await fetch(new URL(url.replace('?', `/${PRIVATE_COPY}?`), server.url))).status).toBe(200);
  const kept = [...quokka.imageKeys, copyKey(imageKey, PRIVATE_COPY)];
  expect(await countKept(kept)).toBe(kept.length);

  await sofia.ok('POST /api/admin/user/:id/erase', { id: quokka.userId });
  await until(async () => (await countKept(kept)) === 0 && new Set(await inOutbox()).size === 1, writer.hurry);
  expect(new Set(await inOutbox())).toEqual(new Set([others]));
  expect((await findMissing(server.services)).missing).toEqual({ names: [], count: 0 });
});
