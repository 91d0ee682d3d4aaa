import { mkdirSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { MAX_EXPORTS } from '#contract/exports.ts';
import { takePlace } from '#server/exports/place.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { type Described, openDescribed } from '#testing/people/described.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { readZip } from '#testing/read-zip.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
let quokka: Described;
beforeAll(async () => {
  sofia = await openEditor(server);
  quokka = await openDescribed(server, sofia);
});

const ask = (id: string, signal?: AbortSignal) =>
  fetch(`${server.url}/api/admin/user/${id}/export`, {
    headers: { authorization: sofia.token! },
    ...(signal && { signal }),
  });

test('an export holds what is stored about a person, with the receipt files', async () => {
  const response = await ask(quokka.userId);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="personal-data.zip"');
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  const read = (name: string) => JSON.parse(files.get(name)!.toString());
  expect(read('account.json')).toMatchObject({ username: 'quokka77', city: 'Quokkaville', totalPoints: 5400 });
  expect(read('registration.json')).toEqual([{ question: 'Company name', answer: 'Quokka Roofing' }]);
  expect(read('receipts.json')).toHaveLength(4);
  expect(read('receipts.json')[0]).toMatchObject({
    ...{ receiptNumber: '7001', dateOfPurchase: '2026-03-02', state: 'approved', note: 'Quokka was here' },
    ...{ adminComments: 'Well done, Quokka', file: quokka.imageKeys[0] },
    items: [{ quantity: 1, printed: 'QUOKKA PAINT' }],
  });
  expect(read('readings.json')).toMatchObject([{ result: { lines: [{ text: 'QUOKKA PAINT' }] } }]);
  expect(
    read('ledger.json')
      .map(({ balance }: { balance: number }) => balance)
      .at(-1),
  ).toBe(4800);
  expect(read('ledger.json')).toContainEqual(
    expect.objectContaining({ kind: 'earned', cause: 'receipt', label: '7001', reverses: null }),
  );
  expect(files.get('ledger.csv')!.toString().split('\r\n')[0]).toContain(
    'line,at,bookedOn,kind,cause,label,amount,balance',
  );
  expect(read('orders.json')).toMatchObject([
    { items: [{ trackingNumber: 'QUOKKA1Z' }] },
    { items: [{ shipped: false }] },
  ]);
  expect(read('cart.json')).toHaveLength(1);
  expect(read('favorites.json')).toHaveLength(1);
  expect(read('trainings.json')).toMatchObject([{ name: 'Erasing', points: 150 }]);
  expect(read('answers.json')).toHaveLength(3);
  expect(read('mails.json').some(({ text }: { text: string }) => text?.includes('Quokka'))).toBe(true);
  expect(read('audit.json')).toEqual(
    expect.arrayContaining([expect.objectContaining({ action: 'receipt denied', administrator: 'sofia' })]),
  );
  for (const key of quokka.imageKeys) expect(files.get(key)).toEqual(await server.services.store.read(key));
});

test('nothing of another person is in it', async () => {
  const tom = await addMember(server, 'tamarin');
  const { id } = await userOf(tom);
  const files = readZip(Buffer.from(await (await ask(id)).arrayBuffer()));
  expect([...files.values()].filter((bytes) => /quokka/i.test(bytes.toString()))).toEqual([]);
});

test('it is written down before it is sent, and refused for who is erased or unknown', async () => {
  const { id } = await userOf(await addMember(server, 'numbat'));
  await (await ask(id)).arrayBuffer();
  const { entries } = await sofia.ok('GET /api/admin/audit', { member: 'numbat' });
  expect(entries.map(({ action }) => action)).toEqual(['exported personal data']);
  await sofia.ok('POST /api/admin/user/:id/erase', { id });
  expect((await ask(id)).status).toBe(409);
  expect((await ask('01890000-0000-7000-8000-000000000000')).status).toBe(404);
});

test('if a file cannot be read, the download breaks off instead of ending', async () => {
  const username = await addMember(server, 'dunnart');
  const buyer = await openBuyer(server, username);
  const image = await buyer.upload();
  await buyer.submit('801', { image });
  const { store } = server.services.config;
  const place = path.join(store.kind === 'disk' ? store.dir : '', image.imageKey);
  rmSync(place);
  mkdirSync(place);
  const { id } = await userOf(username);
  await expect(ask(id).then((response) => response.arrayBuffer())).rejects.toThrow();
  // A file that is missing is left empty, and the rest is there.
  rmdirSync(place);
  const files = readZip(Buffer.from(await (await ask(id)).arrayBuffer()));
  expect(files.get(image.imageKey)).toHaveLength(0);
});

test('it takes one of the places for exports, and gives it back however it ends', async () => {
  const places = Array.from({ length: MAX_EXPORTS - 1 }, () => take()!);
  const leaving = new AbortController();
  const response = await ask(quokka.userId, leaving.signal);
  await response.body!.getReader().read();
  leaving.abort();
  await expect.poll(async () => (await ask(quokka.userId)).status).toBe(200);
  const last = await takeLast();
  expect((await ask(quokka.userId)).status).toBe(429);
  for (const place of [...places, last]) place.leave();
});

const take = () => takePlace(server.services.metrics.exportsRunning);

/** The place of an export that was read or left is free a moment later. */
async function takeLast() {
  let place = take();
  await expect.poll(() => (place ??= take())).not.toBeNull();
  return place!;
}

const userOf = async (username: string) =>
  await server.services.db
    .selectFrom('users')
    .where('username_key', '=', username)
    .select('id')
    .executeTakeFirstOrThrow();
