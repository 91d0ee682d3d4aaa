import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { SURE } from '#domain/reading/page.ts';
import { MAX_WAITING_READINGS } from '#domain/receipts.ts';
import { startJobs } from '#server/start-jobs.ts';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { openEditor } from '#testing/people/editor.ts';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { uploadReceipt } from '#testing/people/uploads.ts';
import { printPdf } from '#testing/print-pdf.ts';
import { sharedTestServer, startTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let tom: Buyer;
beforeEach(async () => {
  // One that an earlier test did not have read would be read in this one.
  await sql`delete from graphile_worker._private_jobs`.execute(server.services.db);
  const own = await addOwnProgram(server);
  [maria, tom] = await Promise.all([openBuyer(server, own.maria), openBuyer(server, own.tom)]);
});

const begin = 'POST /api/client/reading';
const get = 'GET /api/client/reading';

/** The receipts that wait to be read, in their order. */
async function listJobs(): Promise<{ imageKey: string; priority: number }[]> {
  const { rows } = await sql<{ imageKey: string; priority: number }>`
    select payload->>'imageKey' as "imageKey", priority from graphile_worker._private_jobs
    where payload->>'imageKey' is not null order by priority, id`.execute(server.services.db);
  return rows;
}

test('an uploaded receipt is read by a job, and its owner learns when that is done', async () => {
  const image = await maria.upload();
  expect(await maria.ok(begin, { image })).toMatchObject({ reading: { state: 'waiting', read: null, items: [] } });
  const runner = await startJobs(server.services);
  await expect.poll(async () => (await maria.ok(get, image)).reading?.state, { timeout: 30_000 }).toBe('read');
  await runner.stop();
  const nothing = { number: null, date: null, total: null, merchant: null, lines: [] };
  expect(await maria.ok(begin, { image })).toMatchObject({ reading: { state: 'read', read: nothing, items: [] } });
});

test('its member gets what was read with the items of its lines in the language, and so does the reviewer', async () => {
  const sofia = await openEditor(server);
  const pdf = printPdf([
    'HARBOR HARDWARE LLC',
    'Invoice No: 20417',
    'Date: 03/02/2026',
    'RAPIDSET CEMENT 50 LB    2 @ 8.00    16.00',
    'CHEWING GUM                           1.00',
    'TOTAL                                17.00',
  ]);
  const file = { fileName: 'invoice.pdf', contentType: 'application/pdf' };
  const image = await uploadReceipt(maria, server.url, pdf, file);
  await maria.ok(begin, { image });
  const runner = await startJobs(server.services);
  await expect.poll(async () => (await maria.ok(get, image)).reading?.state, { timeout: 30_000 }).toBe('read');
  await runner.stop();

  const { reading } = await maria.ok(get, image);
  const fields = {
    number: { value: '20417' },
    date: { value: '2026-03-02' },
    total: { value: 1700 },
    merchant: { value: 'HARBOR HARDWARE LLC' },
    lines: [{ quantity: 2, amount: 1600 }, { amount: 100 }],
  };
  expect(reading?.read).toMatchObject(fields);
  expect(reading?.items.map((likely) => likely.map(({ item }) => item.name))).toEqual([[cement], []]);
  const [{ programId }, itemId] = [maria, await maria.item(cement)];
  await sofia.save(await sofia.read(programId), { languages: ['en', 'es'] });
  const updatedFields = { fields: { nameSpanish: 'Cemento' } };
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/:itemId', { programId, itemId, updatedFields });
  const users = sql`select user_id from members where id = ${maria.memberId}`;
  await sql`update users set language = 'es' where id in (${users})`.execute(server.services.db);
  expect((await maria.ok(get, image)).reading?.items).toMatchObject([[{ item: { name: 'Cemento' } }], []]);
  await maria.changeItem(cement, { disabled: true });
  expect((await maria.ok(get, image)).reading?.items).toEqual([[], []]);

  const { _id: id } = await maria.submit('20417', { image });
  expect((await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt.reading).toMatchObject(fields);
});

test('its member and the reviewer see that a file shows two receipts, and why the number is to be checked', async () => {
  const sofia = await server.as('sofia');
  const printed = (number: string, total: string) => ['HARBOR HARDWARE LLC', `Receipt No: ${number}`, `TOTAL ${total}`];
  const pdf = printPdf(printed('20417', '17.00'), printed('20588', '9.50'));
  const file = { fileName: 'two.pdf', contentType: 'application/pdf' };
  const image = await uploadReceipt(maria, server.url, pdf, file);
  await maria.ok(begin, { image });
  const runner = await startJobs(server.services);
  await expect.poll(async () => (await maria.ok(get, image)).reading?.state, { timeout: 30_000 }).toBe('read');
  await runner.stop();
  const shown = {
    severalNumbers: ['20417', '20588'],
    number: { doubts: expect.arrayContaining(['several-receipts']) },
  };
  const read = (await maria.ok(get, image)).reading?.read;
  expect(read).toMatchObject(shown);
  expect(read!.number!.certainty).toBeLessThan(SURE);
  const { _id: id } = await maria.submit('20417', { image });
  expect((await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt.reading).toMatchObject(shown);
});

test("a date that leaves day and month open is read in the program's order, any other as it is", async () => {
  const editor = await openEditor(server);
  const upload = (date: string) =>
    uploadReceipt(maria, server.url, printPdf(['HARBOR HARDWARE', `Date: ${date}`]), {
      fileName: 'invoice.pdf',
      contentType: 'application/pdf',
    });
  const read = async (date: string) => {
    const image = await upload(date);
    await maria.ok(begin, { image });
    await expect.poll(async () => (await maria.ok(get, image)).reading?.state, { timeout: 30_000 }).toBe('read');
    return (await maria.ok(get, image)).reading?.read?.date?.value;
  };
  const runner = await startJobs(server.services);
  const program = await editor.read(maria.programId);
  expect(program.dateOrder).toBe('MDY');
  expect(await read('03/02/2026')).toBe('2026-03-02');
  expect(await read('13/02/2026')).toBe('2026-02-13');
  expect((await editor.save(program, { dateOrder: 'DMY' })).dateOrder).toBe('DMY');
  expect(await read('03/02/2026')).toBe('2026-02-03');
  expect(await read('02/13/2026')).toBe('2026-02-13');
  await runner.stop();
});

test('a receipt whose file has gone is distinguished from one that waits', async () => {
  const image = await maria.upload();
  await maria.ok(begin, { image });
  await server.services.store.remove(image.imageKey);
  const runner = await startJobs(server.services);
  await expect.poll(async () => (await maria.ok(get, image)).reading?.state, { timeout: 30_000 }).toBe('failed');
  await runner.stop();
});

test('of many calls for the same file one begins its reading', async () => {
  const image = await maria.upload();
  const answers = await Promise.all(Array.from({ length: 20 }, () => maria.call(begin, { image })));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect((await listJobs()).filter(({ imageKey }) => imageKey === image.imageKey)).toHaveLength(1);
  await maria.ok('DELETE /api/common/file', image);
  expect(await maria.ok(get, image)).toEqual({ reading: null });
});

test('a member with many waiting receipts lets others go first, and has a bound', async () => {
  const hers = [];
  for (let n = 0; n < MAX_WAITING_READINGS; n++) hers.push(await maria.upload());
  for (const image of hers) await maria.ok(begin, { image });
  const his = await tom.upload();
  await tom.ok(begin, { image: his });
  const order = (await listJobs()).map(({ imageKey }) => imageKey);
  expect(order.indexOf(his.imageKey)).toBeLessThan(order.indexOf(hers[1]!.imageKey));
  const refused = await maria.call(begin, { image: await maria.upload() });
  expect(refused).toMatchObject({ status: 429, body: { type: 'readings-waiting' } });
});

test('of calls at once for different files no more are accepted than may wait, each after those before it', async () => {
  for (let n = 0; n < MAX_WAITING_READINGS - 2; n++) await maria.ok(begin, { image: await maria.upload() });
  const more = await Promise.all(Array.from({ length: 6 }, () => maria.upload()));
  // Their files were inspected, which would keep the calls apart.
  for (const [n, image] of more.entries()) await maria.add(`90${n}`, { image });
  const answers = await Promise.all(more.map((image) => maria.call(begin, { image })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  expect(answers.flatMap(({ body }) => body.type ?? [])).toEqual(Array(4).fill('readings-waiting'));
  expect((await listJobs()).map(({ priority }) => priority)).toEqual([...Array(MAX_WAITING_READINGS).keys()]);
});

test('a file of another member is not read, and what was read from it is not shown', async () => {
  const image = await tom.upload();
  const foreign = { status: 400, body: { errors: [{ path: 'image', message: 'This file does not exist.' }] } };
  expect(await maria.call(begin, { image })).toMatchObject(foreign);
  await tom.ok(begin, { image });
  expect(await maria.ok(get, image)).toEqual({ reading: null });
});

test('a file that is no picture is refused before it is read', async () => {
  const image = await tom.upload(Buffer.from('no picture at all'));
  expect(await tom.call(begin, { image })).toMatchObject({ status: 400, body: { errors: [{ path: 'image' }] } });
  expect(await tom.ok(get, image)).toEqual({ reading: null });
});

test('with READING=off nothing is read, and the operator’s page says so', async () => {
  const off = await startTestServer({ READING: 'off' });
  const buyer = await openBuyer(off, 'maria');
  const image = await buyer.upload();
  expect(await buyer.ok(begin, { image })).toEqual({ reading: null });
  await buyer.submit('20417', { image });
  expect(await buyer.ok(get, image)).toEqual({ reading: null });
  const answer = await fetch(`${off.url}/readyz`);
  expect(await answer.json()).toEqual({ status: 'ready', reading: 'Reading receipts is switched off.' });
  await off.close();
});
