import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { examineAll } from '#server/cli/checks/examine-all.ts';
import { startJobs } from '#server/start-jobs.ts';
import { openCapturedLog } from '#testing/captured-log.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { uploadReceipt } from '#testing/people/uploads.ts';
import { printPdf } from '#testing/print-pdf.ts';
import { type Caller, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let maria: Buyer;
let sofia: Caller;
beforeEach(async () => {
  server = await startTestServer();
  [maria, sofia] = await Promise.all([openBuyer(server, 'maria'), server.as('sofia')]);
});
afterEach(() => server.close());

const begin = 'POST /api/client/reading';
const get = 'GET /api/client/reading';
const again = 'POST /api/admin/receipt/:id/reading';

const pdf = printPdf(['HARBOR HARDWARE LLC', 'Invoice No: 20417']);
const upload = () => uploadReceipt(maria, server.url, pdf, { fileName: 'invoice.pdf', contentType: 'application/pdf' });

async function listJobs(): Promise<string[]> {
  const { rows } = await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs
    where task_identifier like 'read_%'`.execute(server.services.db);
  return rows.map(({ task }) => task);
}
async function doJobs({ services } = server): Promise<void> {
  const runner = await startJobs(services);
  await expect.poll(listJobs, { timeout: 60_000 }).toEqual([]);
  await runner.stop();
}

/** A file whose reading fails, until the returned function brings it back. */
async function loseFile({ imageKey }: { imageKey: string }): Promise<() => Promise<void>> {
  const { store } = server.services;
  await store.remove(imageKey);
  return () => store.write(imageKey, pdf, 'application/pdf');
}
const stateAtDesk = async (id: string) => (await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt;

test('a reading that failed says why at the desk, and of several reviewers who have it read again one does', async () => {
  const { _id: id, image } = await maria.submit('20417', { image: await upload() });
  const bringBack = await loseFile(image!);
  await doJobs();
  expect(await stateAtDesk(id)).toMatchObject({ reading: null, readingState: { state: 'failed', failure: 'gone' } });
  await bringBack();
  const answers = await Promise.all(Array.from({ length: 5 }, () => sofia.call(again, { id })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(answers.flatMap(({ body }) => body.type ?? [])).toEqual(Array(4).fill('reading-waiting'));
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({
    receipt: { readingState: { state: 'waiting', failure: null } },
  });
  expect(await listJobs()).toHaveLength(1);
  await doJobs();
  expect(await stateAtDesk(id)).toMatchObject({
    reading: { number: { value: '20417' } },
    readingState: { state: 'read', failure: null },
  });
  expect(await sofia.call(again, { id })).toMatchObject({ status: 409, body: { type: 'reading-done' } });
});

test('a participant has a file read again that could not be read, once however often that is asked at once', async () => {
  const image = await upload();
  await maria.ok(begin, { image });
  const bringBack = await loseFile(image);
  await doJobs();
  expect(await maria.ok(get, image)).toMatchObject({ reading: { state: 'failed' } });
  await bringBack();
  const answers = await Promise.all(Array.from({ length: 5 }, () => maria.call(begin, { image })));
  expect(answers.map(({ body }) => body.reading?.state)).toEqual(Array(5).fill('waiting'));
  expect(await listJobs()).toHaveLength(1);
  await doJobs();
  expect(await maria.ok(get, image)).toMatchObject({ reading: { state: 'read' } });
});

test('where reading is switched off nothing has failed: not at the desk, in the log, in /readyz or for the doctor', async () => {
  const { config, db } = server.services;
  const [failed, waiting] = [await maria.submit('1', { image: await upload() }), await upload()];
  await loseFile(failed.image!);
  await doJobs();
  await maria.ok(begin, { image: waiting });
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 hour'`.execute(db);
  const { log, text } = openCapturedLog('warn');
  const database = { url: config.databaseUrl, close: async () => {} };
  const off = await startTestServer({ READING: 'off' }, { database, log });
  const id = failed._id;
  const deskOf = async (caller: Caller) => (await caller.ok('GET /api/admin/receipt/:id', { id })).receipt.readingState;
  expect(await deskOf(sofia)).toMatchObject({ state: 'failed' });
  expect(await deskOf(await off.as('sofia'))).toBeNull();
  expect(await (await off.as('sofia')).call(again, { id })).toMatchObject({
    status: 409,
    body: { type: 'reading-off' },
  });
  await doJobs(off);
  expect(await maria.ok(get, waiting)).toEqual({ reading: null });
  const ready = await fetch(`${off.url}/readyz?verbose`);
  expect(await ready.json()).toMatchObject({ status: 'ready', parts: { database: 'ok', store: 'ok' } });
  expect((await examineAll(off.services.config)).find(({ check }) => check === 'jobs')).toMatchObject({ level: 'ok' });
  expect(text()).toBe('');
  await off.close();
});
