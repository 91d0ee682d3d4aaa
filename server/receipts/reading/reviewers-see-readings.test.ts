import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_WAITING_READINGS } from '#domain/receipts.ts';
import { addJob } from '#server/jobs/queries.ts';
import { startJobs } from '#server/start-jobs.ts';
import { type Buyer, openBuyer, paint } from '#testing/people/buyer.ts';
import { addOwnProgram } from '#testing/people/newcomers.ts';
import { uploadReceipt } from '#testing/people/uploads.ts';
import { printPdf } from '#testing/print-pdf.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { readAgain } from './actions.ts';
import { READER_VERSION } from './reader-version.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Caller;
beforeAll(async () => {
  sofia = await server.as('sofia');
});
beforeEach(async () => {
  maria = await openBuyer(server, (await addOwnProgram(server)).maria);
});
// What is decided and no job is not read in the next test.
afterEach(async () => {
  const { receipts } = await sofia.ok('GET /api/admin/receipt/list', { program: maria.programId, limit: 50 });
  for (const receipt of receipts) await deny(receipt);
  await sql`delete from graphile_worker._private_jobs`.execute(server.services.db);
});

const begin = 'POST /api/client/reading';
const finish = 'POST /api/client/receipt/:receiptNumber/finish';

/** An upload on which this number is printed. */
const print = (number: string) =>
  uploadReceipt(maria, server.url, printPdf(['HARBOR HARDWARE LLC', `Invoice No: ${number}`]), {
    fileName: 'invoice.pdf',
    contentType: 'application/pdf',
  });

const submit = async (receiptNumber: string) =>
  await maria.submit(receiptNumber, { image: await print(receiptNumber) });

async function submitWhole(receiptNumber: string, image: { imageKey: string }) {
  const items = [{ itemId: await maria.item(paint), quantity: 1 }];
  const sent = { receiptNumber, dateOfPurchase: '2026-03-02', image, items, points: 250 };
  return (await maria.ok('POST /api/client/receipt/submit', sent)).receipt;
}

/** The number that a reviewer sees as read from the receipt; undefined if nothing was read. */
async function readNumber({ _id: id }: { _id: string }): Promise<string | null | undefined> {
  const { reading } = (await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt;
  return reading ? (reading.number?.value ?? null) : undefined;
}

const deny = ({ _id: id }: { _id: string }) =>
  sofia.ok('POST /api/admin/receipt/:id/deny', { id, denialReason: 'duplicate' });

/** The jobs that read, in their order. */
async function listJobs(): Promise<{ task: string; imageKey: string | null; priority: number }[]> {
  const { rows } = await sql<{ task: string; imageKey: string | null; priority: number }>`
    select task_identifier as task, payload->>'imageKey' as "imageKey", job.priority
    from graphile_worker._private_jobs job join graphile_worker.jobs using (id)
    where task_identifier like 'read_%' order by job.priority, id`.execute(server.services.db);
  return rows;
}

async function doJobs(): Promise<void> {
  const runner = await startJobs(server.services);
  await expect.poll(listJobs, { timeout: 60_000 }).toEqual([]);
  await runner.stop();
}

const lookForUnread = async () => {
  await addJob(server.services.db, 'read_again', {});
  await doJobs();
};

describe('a receipt that arrives without a page', () => {
  test('is read once it is submitted, however it arrived', async () => {
    await maria.add('100', { image: await print('100') });
    const { _id: id } = await maria.add('200', { image: await print('999') });
    const details = { id, receiptNumber: '200', dateOfPurchase: '2026-03-02', image: await print('200') };
    await maria.ok('POST /api/client/receipt/:id/update', details);
    const denied = await submit('300');
    await deny(denied);
    const again = { ...details, id: denied._id, receiptNumber: '301', image: await print('301') };
    await maria.ok('POST /api/client/receipt/:id/sendAgain', again);
    expect(await listJobs()).toHaveLength(1);
    const receipts: { _id: string; receiptNumber: string }[] = [await submitWhole('400', await print('400'))];
    for (const receiptNumber of ['100', '200', '301'])
      receipts.push((await maria.ok(finish, { receiptNumber })).receipt);
    await doJobs();
    for (const receipt of receipts) expect(await readNumber(receipt)).toBe(receipt.receiptNumber);
  });

  test('is read once if a page asks for it too, before or at the same time', async () => {
    const before = await print('500');
    await maria.ok(begin, { image: before });
    await submitWhole('500', before);
    const atOnce = await print('501');
    await Promise.all([
      maria.ok(begin, { image: atOnce }),
      submitWhole('501', atOnce),
      maria.ok(begin, { image: atOnce }),
    ]);
    expect((await listJobs()).map(({ imageKey }) => imageKey).sort()).toEqual(
      [before.imageKey, atOnce.imageKey].sort(),
    );
  });

  test('is submitted at any number; pages keep room for half and come first, and the rest is read later', async () => {
    const most = MAX_WAITING_READINGS / 2;
    for (let n = 0; n < most - 3; n++) await maria.ok(begin, { image: await print(`${n}`) });
    const numbers = ['600', '601', '602', '603', '604'];
    for (const number of numbers) await maria.add(number, { image: await print(number) });
    const submitted = await Promise.all(numbers.map((receiptNumber) => maria.ok(finish, { receiptNumber })));
    await maria.ok(begin, { image: await print('5') });
    const jobs = await listJobs();
    expect(jobs).toHaveLength(most + 1);
    const keys = submitted.map(({ receipt }) => receipt.image!.imageKey);
    expect(jobs.map(({ imageKey }) => keys.includes(imageKey!))).toEqual([
      ...Array(most - 2).fill(false),
      ...Array(3).fill(true),
    ]);
    await lookForUnread();
    for (const { receipt } of submitted) expect(await readNumber(receipt)).toBe(receipt.receiptNumber);
  });
});

describe('a receipt that was read by an earlier version', () => {
  /** Makes the readings those of an earlier version, which found no number. */
  async function age(): Promise<void> {
    await forgetNumbers(READER_VERSION - 1);
    await server.services.db
      .updateTable('receipt_readings')
      .set({ reader_version: READER_VERSION - 1 })
      .execute();
  }
  const forgetNumbers = (version: number) =>
    sql`update receipt_readings set result = result || ${JSON.stringify({ number: null, version })}::jsonb
      where result is not null`.execute(server.services.db);

  test('is read again while it waits for its decision, also if that version failed, and not after it', async () => {
    const [waiting, failed, decided] = [await submit('700'), await submit('701'), await submit('702')];
    await doJobs();
    await deny(decided);
    await age();
    await server.services.db
      .updateTable('receipt_readings')
      .set({ state: 'failed', result: null, items: null })
      .where('image_key', '=', failed.image!.imageKey)
      .execute();
    await lookForUnread();
    expect(await readNumber(waiting)).toBe('700');
    expect(await readNumber(failed)).toBe('701');
    expect(await readNumber(decided)).toBeNull();
  });

  test('is not read twice by the same version', async () => {
    const receipt = await submit('710');
    await doJobs();
    await age();
    await lookForUnread();
    await forgetNumbers(READER_VERSION);
    await lookForUnread();
    expect(await readNumber(receipt)).toBeNull();
  });

  test('is not read if it is decided before its turn comes', async () => {
    const receipt = await submit('720');
    await doJobs();
    await age();
    await readAgain(server.services);
    expect(await listJobs()).toHaveLength(1);
    await deny(receipt);
    await doJobs();
    expect(await readNumber(receipt)).toBeNull();
  });

  test('keeps what that version has read if this one cannot read it', async () => {
    const receipt = await submit('730');
    await doJobs();
    await age();
    await server.services.store.remove(receipt.image!.imageKey);
    await lookForUnread();
    expect(await readNumber(receipt)).toBeNull();
  });

  test('is left to a later version during an upgrade', async () => {
    const receipt = await submit('740');
    await doJobs();
    await age();
    await readAgain(server.services);
    await server.services.db
      .updateTable('receipt_readings')
      .set({ reader_version: READER_VERSION + 1 })
      .execute();
    const runner = await startJobs(server.services);
    const listErrors = async () => {
      const { rows } = await sql<{ error: string }>`
        select last_error as error from graphile_worker.jobs where last_error is not null`.execute(server.services.db);
      return rows.map(({ error }) => error);
    };
    await expect.poll(listErrors).toMatchObject([expect.stringContaining('A later version of the reader')]);
    await runner.stop();
    expect(await readNumber(receipt)).toBeNull();
  });

  test('is added with a few others at a time, once by two processes, and behind all that wait', async () => {
    const receipts = [];
    for (let n = 0; n < 12; n++) receipts.push(await submit(`80${n}`));
    await doJobs();
    await age();
    const [last] = receipts.slice(-1);
    await readAgain(server.services);
    await submit('900');
    const jobs = await listJobs();
    expect(jobs.map(({ task }) => task)).toEqual([...Array(11).fill('read_receipt'), 'read_again']);
    expect(new Set(jobs.map(({ imageKey }) => imageKey)).size).toBe(12);
    expect(jobs.map(({ imageKey }) => imageKey)).not.toContain(last!.image!.imageKey);
    await Promise.all([readAgain(server.services), readAgain(server.services)]);
    const added = (await listJobs()).filter(({ task }) => task === 'read_receipt');
    expect(added).toHaveLength(13);
    expect(new Set(added.map(({ imageKey }) => imageKey)).size).toBe(13);
    await doJobs();
    for (const receipt of receipts) expect(await readNumber(receipt)).toBe(receipt.receiptNumber);
  });
});
