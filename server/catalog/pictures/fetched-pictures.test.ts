import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_UNUSED_UPLOADS } from '#domain/files.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { findProgram } from '#server/programs/queries.ts';
import { openEditor } from '#testing/people/editor.ts';
import { type Details, openImports } from '#testing/people/imports.ts';
import { addStaff, owner } from '#testing/people/staff.ts';
import { drawPicture } from '#testing/pictures.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { lockCatalog } from '../import/queries.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { openPictures } from './named-pictures.ts';

let shop: Server;
let origin: string;
let server: TestServer;
let sofia: Awaited<ReturnType<typeof openEditor>>;
let programId: string;
let imports: ReturnType<typeof openImports>;
/** What the shop has at a path, a status instead of a picture, and which paths it was asked for. */
const files = new Map<string, Buffer | number | (() => void)>();
const asked: string[] = [];

beforeAll(async () => {
  shop = createServer((request, response) => {
    asked.push(request.url!);
    const file = files.get(request.url!) ?? 404;
    if (typeof file === 'function') file();
    else if (typeof file === 'number') response.writeHead(file).end();
    else response.end(file);
  });
  shop.listen(0, '127.0.0.1');
  await once(shop, 'listening');
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  server = await startTestServer({ FETCH_PICTURES: 'on', PICTURE_HOSTS: origin });
  sofia = await openEditor(server);
});
afterAll(async () => {
  await server.close();
  shop.close();
});
beforeEach(async () => {
  programId = (await sofia.create())._id;
  imports = openImports(server, sofia, programId);
  asked.length = 0;
});

const again = 'POST /api/admin/program/:programId/imports/:kind/:importId/pictures';
const work = ({ _id: importId }: Details, instead: Partial<Parameters<typeof fetchPictures>[0]> = {}) =>
  fetchPictures({ ...server.services, ...instead }, { programId, importId }, { isLast: false });
const find = async (name: string) =>
  (await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId, search: name })).items.find(
    (item) => item.name === name,
  );
const pictureOf = async (name: string) => (await find(name))?.image;
/** A picture at the shop, of which each has a path of its own. */
let paths = 0;
async function offer(file: Buffer | number | 'picture' | (() => void) = 'picture'): Promise<string> {
  const path = `/goods/${++paths}.png?v=1`;
  files.set(path, file === 'picture' ? await drawPicture() : file);
  return origin + path;
}
const catalog = (...rows: [name: string, address: string][]) =>
  `Name,Points,Image Src\n${rows.map(([name, address]) => `${name},1,"${address}"`).join('\n')}\n`;
const fetched = async (file: string) => {
  const applied = await imports.applied(file);
  await work(applied);
  return await imports.get(applied._id);
};

test('the pictures of a file are fetched once it is applied, each address once, and shown from the store', async () => {
  const [one, other] = [await offer(), await offer()];
  const trial = await imports.tried(catalog(['Chalk', one], ['Clay', other], ['Cord', one]));
  expect(trial.trial).toMatchObject({ pictures: 2 });
  const applied = await imports.apply(trial);
  expect(applied.pictures).toEqual({ asked: 2, fetched: 0, failed: 0, rows: [] });
  expect(asked).toEqual([]);
  await work(applied);
  expect((await imports.get(applied._id)).pictures).toEqual({ asked: 2, fetched: 2, failed: 0, rows: [] });
  expect(asked).toHaveLength(2);
  const picture = await pictureOf('Chalk');
  expect(picture).toMatchObject({ imageKey: expect.stringMatching(/^rebateItems\/[\da-f]{40}-\d+\.png$/) });
  expect(await pictureOf('Cord')).toEqual(picture);
  const response = await fetch(new URL(picture!.url, server.url));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
});

test('the same file changes nothing and fetches nothing, and a new item with a known address has its picture at once', async () => {
  const address = await offer();
  await fetched(catalog(['Chalk', address]));
  expect((await imports.tried(catalog(['Chalk', address]))).trial).toMatchObject({ pictures: 0, unchanged: 1 });
  await imports.applied(catalog(['Chalk', address], ['Clay', address]));
  expect(await pictureOf('Clay')).toEqual(await pictureOf('Chalk'));
  expect(asked).toHaveLength(1);
});

test('in another program the same address is fetched for itself', async () => {
  const address = await offer();
  await fetched(catalog(['Chalk', address]));
  const first = await pictureOf('Chalk');
  programId = (await sofia.create())._id;
  imports = openImports(server, sofia, programId);
  await fetched(catalog(['Chalk', address]));
  expect((await pictureOf('Chalk'))?.imageKey).not.toBe(first?.imageKey);
});

describe('what an upload would be refused for is named with its row and address, and the others are fetched:', () => {
  test.each<[string, string, () => Promise<Buffer | number>]>([
    ['not there', 'missing', async () => 404],
    ['no picture', 'no-picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', 'no-picture', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['a GIF', 'no-picture', async () => Buffer.from('GIF89a')],
    ['cut off', 'unusable', async () => (await drawPicture()).subarray(0, 400)],
    ['too large', 'large', async () => Buffer.alloc(5_000_001)],
  ])('%s', async (_, why, make) => {
    const [bad, good] = [await offer(await make()), await offer()];
    const { pictures } = await fetched(catalog(['Chalk', bad], ['Clay', good]));
    expect(pictures).toEqual({ asked: 2, fetched: 1, failed: 1, rows: [{ line: 2, address: bad, why }] });
    expect((await pictureOf('Chalk'))?.imageKey ?? '').toBe('');
    expect((await pictureOf('Clay'))?.imageKey).toMatch(/^rebateItems/);
  });

  test('addresses inside the network', async () => {
    const inside = ['http://127.0.0.1/a.png', 'http://169.254.169.254/latest/meta-data', 'https://[::1]/a.png'];
    const { pictures } = await fetched(
      catalog(...inside.map((address, n): [string, string] => [`Part ${n}`, address])),
    );
    expect(pictures?.rows).toEqual(inside.map((address, n) => ({ line: n + 2, address, why: 'forbidden' })));
  });

  test('everything, where the operator has switched it off since', async () => {
    const applied = await imports.applied(catalog(['Chalk', await offer()]));
    await work(applied, { config: { ...server.services.config, fetchesPictures: false } });
    expect((await imports.get(applied._id)).pictures?.rows).toMatchObject([{ why: 'off' }]);
    expect(asked).toEqual([]);
  });
});

test('an address is checked by its form at the trial', async () => {
  const long = `https://shop.example/${'a'.repeat(800)}.png`;
  const addresses = ['https://u:p@shop.example/a.png', 'ftp://shop.example/a.png', '/a.png', 'https://', long];
  const { trial } = await imports.tried(catalog(...addresses.map((one, n): [string, string] => [`Part ${n}`, one])));
  expect([trial?.bad, trial?.pictures]).toEqual([addresses.length, 0]);
});

test('a server that is busy is asked again later, and given up after three times; people can have it tried once more', async () => {
  const address = await offer(503);
  const applied = await imports.applied(catalog(['Chalk', address]));
  for (const times of [1, 2]) {
    await work(applied);
    expect([asked.length, (await imports.get(applied._id)).pictures?.failed]).toEqual([times, 0]);
  }
  await work(applied);
  expect((await imports.get(applied._id)).pictures).toMatchObject({ failed: 1, rows: [{ why: 'away' }] });
  files.set(new URL(address).pathname + new URL(address).search, await drawPicture());
  const { import: begun } = await sofia.ok(again, imports.named(applied._id));
  expect(begun.pictures).toEqual({ asked: 1, fetched: 0, failed: 0, rows: [] });
  await work(applied);
  expect((await imports.get(applied._id)).pictures).toMatchObject({ fetched: 1, failed: 0 });
  expect((await pictureOf('Chalk'))?.imageKey).toMatch(/^rebateItems/);
});

test('a picture that somebody has chosen meanwhile stays', async () => {
  const applied = await imports.applied(catalog(['Chalk', await offer()]));
  const image = await sofia.upload('rebateItems');
  const { _id: itemId } = (await find('Chalk'))!;
  const at = { programId, itemId };
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/:itemId', { ...at, updatedFields: { image } });
  await work(applied);
  expect((await pictureOf('Chalk'))?.imageKey).toBe(image.imageKey);
});

describe('undoing an import', () => {
  test('takes back items whose pictures were fetched since', async () => {
    const applied = await fetched(catalog(['Chalk', await offer()]));
    expect(await imports.undo(applied)).toMatchObject({ state: 'undone', kept: 0 });
    expect(await find('Chalk')).toBeUndefined();
  });

  test('puts the picture of before back', async () => {
    await fetched(catalog(['Chalk', await offer()]));
    const before = await pictureOf('Chalk');
    const applied = await fetched(catalog(['Chalk', await offer()]));
    expect(await pictureOf('Chalk')).not.toEqual(before);
    expect(await imports.undo(applied)).toMatchObject({ kept: 0 });
    expect(await pictureOf('Chalk')).toEqual(before);
  });

  test('ends the fetching of what waits', async () => {
    const applied = await imports.applied(catalog(['Chalk', await offer()]));
    await imports.undo(applied);
    await work(applied);
    expect([asked, (await imports.get(applied._id)).pictures]).toEqual([[], null]);
  });

  test('at the same time as pictures are fetched leaves nothing behind', async () => {
    const rows = await Promise.all(Array.from({ length: 8 }, async (_, n) => [`Part ${n}`, await offer()] as const));
    const applied = await imports.applied(catalog(...rows.map(([name, address]): [string, string] => [name, address])));
    const [undone] = await Promise.all([imports.undo(applied), work(applied), work(applied)]);
    expect(undone).toMatchObject({ state: 'undone', kept: 0 });
    const { items } = await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId });
    expect(items).toEqual([]);
  });
});

test('of two imports at once that name one address, each item has its picture in the end', async () => {
  const address = await offer();
  const first = await imports.applied(catalog(['Chalk', address]));
  const second = await imports.tried(catalog(['Clay', address]));
  await Promise.all([work(first), imports.apply(second)]);
  await work(second);
  expect((await pictureOf('Chalk'))?.imageKey).toMatch(/^rebateItems/);
  expect(await pictureOf('Clay')).toEqual(await pictureOf('Chalk'));
});

describe('of two imports that name one address, one that is undone takes nothing from the other:', () => {
  test.each([
    ['first', [0, 1]],
    ['second', [1, 0]],
  ] as const)('the %s', async (_, [gone, left]) => {
    const [waiting, missing] = [await offer(), await offer(404)];
    const bring = async (name: string) => await imports.applied(catalog([name, waiting], [`${name} 2`, missing]));
    const both = [await bring('Chalk'), await bring('Clay')];
    await imports.undo(both[gone]!);
    await work(both[gone]!);
    await work(both[left]!);
    expect((await pictureOf(['Chalk', 'Clay'][left]!))?.imageKey).toMatch(/^rebateItems/);
    const { pictures } = await imports.get(both[left]!._id);
    expect(pictures).toMatchObject({ asked: 2, fetched: 1, rows: [{ address: missing, why: 'missing' }] });
  });

  test('also after it was the last to ask in vain', async () => {
    const address = await offer(404);
    const first = await fetched(catalog(['Chalk', address]));
    const second = await imports.applied(catalog(['Clay', address]));
    await imports.undo(second);
    await work(second);
    expect((await imports.get(first._id)).pictures).toMatchObject({ asked: 1, failed: 1 });
  });
});

test('of more than 20,000 pictures the first are asked for, and the others can be afterwards', async () => {
  const applied = await imports.applied('Name,Points\nChalk,1\n');
  const { db } = server.services;
  const program = (await findProgram(db, programId))!;
  // A file with so many rows would take a minute.
  await inTransaction(db, async (tx) => {
    const pictures = openPictures(tx, program, { isOn: true, now: new Date() });
    for (let line = 2; line <= 20_002; line++) pictures.note(`${origin}/${line}.png`, line);
    expect(pictures.count()).toBe(20_001);
    await pictures.ask(applied._id);
  });
  expect((await imports.get(applied._id)).pictures).toMatchObject({
    ...{ asked: 20_001, failed: 1, rows: [{ line: 20_002, why: 'bounds' }] },
  });
  const { import: begun } = await sofia.ok(again, imports.named(applied._id));
  expect(begun.pictures).toMatchObject({ failed: 0 });
});

test('fetched pictures are none of the uploads that nothing uses, of which a person may have some alone', async () => {
  await addStaff(server, 'ivo', [owner]);
  const ivo = await openEditor(server, 'ivo');
  imports = openImports(server, ivo, programId);
  const applied = await fetched(catalog(['Chalk', await offer()]));
  await imports.undo(applied);
  await sql`insert into files (image_key, album, random_string, file_name, content_type, size, uploaded_by)
    select 'rebateItems/unused-' || n, album, random_string, file_name, content_type, size, uploaded_by
    from files, generate_series(2, ${sql.lit(MAX_UNUSED_UPLOADS)}) n where program_id = ${programId}`.execute(
    server.services.db,
  );
  await ivo.upload('rebateItems');
  const file = { album: 'rebateItems', fileName: 'a.png', contentType: 'image/png', size: 100 } as const;
  expect((await ivo.call('POST /api/common/file/sign', file)).body).toMatchObject({ type: 'uploads-full' });
});

test('who edits an item meanwhile saves it, and it keeps the picture', async () => {
  const applied = await imports.applied(catalog(['Chalk', await offer()]));
  const { _id: itemId, version } = (await find('Chalk'))!;
  await work(applied);
  const at = { programId, itemId, version };
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/:itemId', { ...at, updatedFields: { points: 2 } });
  expect(await find('Chalk')).toMatchObject({ points: 2, image: { imageKey: expect.stringMatching(/^rebateItems/) } });
});

test('every column that people edit raises the version of an item', async () => {
  const { rows } = await sql<{ left: string[] }>`
    select array(select column_name::text from information_schema.columns where table_name = 'rebate_items'
      except select event_object_column::text from information_schema.triggered_update_columns
        where trigger_name = 'rebate_items_version' order by 1) as left`.execute(server.services.db);
  // What nothing changes, what follows from others, and a picture, which comes with its address or none.
  expect(rows[0]!.left).toEqual([
    ...['created_at', 'id', 'image_key', 'program_id', 'search_text', 'updated_at', 'version'],
  ]);
});

test('a picture that cannot be kept leaves the others alone, and is given up after three times', async () => {
  const applied = await imports.applied(catalog(['Chalk', await offer()], ['Clay', await offer()]));
  const { store } = server.services;
  const broken = Object.create(store) as typeof store;
  let spoiled: string | undefined;
  broken.accept = async (key, ...how) => {
    const { rows } = await sql<{ name: string }>`select file_name as name from files where image_key = ${key}`.execute(
      server.services.db,
    );
    spoiled ??= rows[0]!.name;
    if (rows[0]!.name === spoiled) throw new Error('Of this picture alone.');
    await store.accept(key, ...how);
  };
  await work(applied, { store: broken });
  expect((await imports.get(applied._id)).pictures).toMatchObject({ fetched: 1, failed: 0 });
  for (const _ of [2, 3]) await work(applied, { store: broken });
  expect((await imports.get(applied._id)).pictures).toMatchObject({ failed: 1, rows: [{ why: 'unusable' }] });
});

test('a job has one connection for its pictures while an import is being written', async () => {
  const addresses = await Promise.all(Array.from({ length: 4 }, () => offer()));
  // Of one host only two are fetched at a time.
  const applied = await imports.applied(catalog(...addresses.map((one, n): [string, string] => [`Part ${n}`, one])));
  const { db } = server.services;
  const count = async (from: RawBuilder<unknown>) =>
    (await sql<{ n: number }>`select count(*) as n from ${from}`.execute(db)).rows[0]!.n;
  const working = await db.transaction().execute(async (tx) => {
    await lockCatalog(tx, programId);
    const working = work(applied);
    const kept = sql`files where program_id = ${programId} and sha256 is not null`;
    await expect.poll(() => count(kept), { timeout: 10_000 }).toBe(2);
    const waiting = sql`pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(() => count(waiting)).toBe(1);
    return { working };
  });
  await working.working;
  expect((await imports.get(applied._id)).pictures).toMatchObject({ fetched: 4 });
});

test('a job that has taken its time leaves what it waits for to the next', async () => {
  const over = new AbortController();
  const applied = await imports.applied(catalog(['Chalk', await offer(() => over.abort())]));
  const { timeout } = AbortSignal;
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((time) => (time === 60_000 ? over.signal : timeout.call(AbortSignal, time)));
  try {
    await work(applied);
  } finally {
    spy.mockRestore();
  }
  const { db } = server.services;
  const left = db.selectFrom('item_pictures').where('program_id', '=', programId).select(['state', 'tries']);
  expect([asked.length, await left.execute()]).toEqual([1, [{ state: 'waiting', tries: 0 }]]);
});

test('an empty cell takes away a picture that came from an address, and no other', async () => {
  await fetched(catalog(['Chalk', await offer()], ['Clay', '']));
  const image = await sofia.upload('rebateItems');
  const { _id: itemId } = (await find('Clay'))!;
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/:itemId', {
    programId,
    itemId,
    updatedFields: { image },
  });
  await imports.applied(catalog(['Chalk', ''], ['Clay', '']));
  expect(await pictureOf('Chalk')).toBeNull();
  expect((await pictureOf('Clay'))?.imageKey).toBe(image.imageKey);
});

test('a file that is removed from the store is fetched again with the next import', async () => {
  const address = await offer();
  const applied = await fetched(catalog(['Chalk', address]));
  await imports.undo(applied);
  const { db } = server.services;
  await db.deleteFrom('files').where('program_id', '=', programId).execute();
  await fetched(catalog(['Clay', address]));
  expect((await pictureOf('Clay'))?.imageKey).toMatch(/^rebateItems/);
  expect(asked).toHaveLength(2);
});
