import { beforeAll, expect, test } from 'vitest';
import type { CatalogRow } from '#domain/catalog-csv.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { addRebateItems } from './actions.ts';

const server = sharedTestServer();
let maria: Buyer;

beforeAll(async () => {
  maria = await openBuyer(server, 'maria');
});

const bring = (rows: CatalogRow[]) =>
  inTransaction(server.services.db, (db) => addRebateItems(db, maria.programId, rows));
const find = async (name: string) => {
  const { items } = await maria.ok('GET /api/client/program/:id/rebateItems', { id: maria.programId, name });
  return items;
};

test('a row meets the item of its unique identifier, else the one of its name; the case does not count', async () => {
  const rows: CatalogRow[] = [
    { name: 'Hammer', points: 10, uniqueIdentifier: 'H-1', fields: { brand: 'Anvil' } },
    { name: 'Nameless Saw', points: 20, fields: {} },
  ];
  expect(await bring(rows)).toEqual({ created: 2, changed: 0, unchanged: 0 });
  expect(await bring(rows)).toEqual({ created: 0, changed: 0, unchanged: 2 });
  const [hammer] = await find('hammer');
  const changes = [
    { name: 'Claw Hammer', points: 11, uniqueIdentifier: 'h-1', fields: {} },
    { name: 'nameless saw', points: 20, fields: {} },
    { name: 'Hammer', points: 12, uniqueIdentifier: 'H-2', fields: {} },
  ];
  expect(await bring(changes)).toEqual({ created: 1, changed: 2, unchanged: 0 });
  const [renamed] = await find('claw hammer');
  expect(renamed).toMatchObject({ _id: hammer?._id, points: 11 });
});

test('a column that the file does not have stays as it is; an empty cell empties it', async () => {
  const whole = { name: 'Level', points: 5, category: 'Tools', image: 'https://pictures.example/level.png' };
  await bring([{ ...whole, fields: { brand: 'True', size: '2 ft' } }]);
  await bring([{ name: 'Level', points: 6, fields: { size: '3 ft' } }]);
  expect(await find('level')).toMatchObject([
    { points: 6, category: 'Tools', image: { url: whole.image }, fields: { brand: 'True', size: '3 ft' } },
  ]);
  await bring([{ name: 'Level', points: 6, category: '', image: '', fields: {} }]);
  expect(await find('level')).toMatchObject([{ category: null, image: null }]);
});

test("an item without identifier gets the row's, and an item with one matches by name a row without", async () => {
  await bring([{ name: 'Trowel', points: 10, fields: {} }]);
  const [before] = await find('trowel');
  const withIdentifier = { name: 'Trowel', points: 10, uniqueIdentifier: 'T-1', fields: {} };
  expect(await bring([withIdentifier])).toEqual({ created: 0, changed: 1, unchanged: 0 });
  expect(await bring([{ name: 'TROWEL', points: 11, fields: {} }])).toEqual({ created: 0, changed: 1, unchanged: 0 });
  const after = await find('trowel');
  expect(after).toMatchObject([{ _id: before?._id, points: 11, uniqueIdentifier: 'T-1' }]);
});

test('two items of one name differ by their identifiers alone', async () => {
  const twins = ['L-1', 'L-2'].map((uniqueIdentifier) => ({ name: 'Ladder', points: 1, uniqueIdentifier, fields: {} }));
  expect(await bring(twins)).toEqual({ created: 2, changed: 0, unchanged: 0 });
  expect(await bring(twins)).toEqual({ created: 0, changed: 0, unchanged: 2 });
  await expect(bring([{ name: 'Ladder', points: 2, fields: {} }])).rejects.toMatchObject({
    errors: [{ path: 'rows.1', problem: { code: 'itemsAlike', items: 2 } }],
  });
  const meetsTwice = [twins[0]!, { name: 'Step ladder', points: 1, fields: {} }];
  await bring([{ name: 'Step ladder', points: 1, uniqueIdentifier: 'S-1', fields: {} }]);
  const repeated = [...meetsTwice, { name: 'Step ladder', points: 1, uniqueIdentifier: 'S-1', fields: {} }];
  await expect(bring(repeated)).rejects.toMatchObject({
    errors: [{ path: 'rows.3', problem: { code: 'itemMetOnLine', first: 2 } }],
  });
});

test('a row without a name or points changes what is known by its identifier alone; what is new needs both', async () => {
  await bring([{ name: 'Mallet', points: 5, uniqueIdentifier: 'M-1', category: 'Tools', fields: { brand: 'True' } }]);
  const changes = [{ uniqueIdentifier: 'm-1', points: 7, fields: {} }];
  expect(await bring(changes)).toEqual({ created: 0, changed: 1, unchanged: 0 });
  expect(await bring(changes)).toEqual({ created: 0, changed: 0, unchanged: 1 });
  expect(await find('mallet')).toMatchObject([
    { name: 'Mallet', points: 7, uniqueIdentifier: 'm-1', category: 'Tools', fields: { brand: 'True' } },
  ]);
  const unknown = [
    { uniqueIdentifier: 'M-2', points: 7, fields: {} },
    { uniqueIdentifier: 'M-3', name: 'Mallet', fields: {} },
  ];
  await expect(bring(unknown)).rejects.toMatchObject({
    errors: ['rows.1', 'rows.2'].map((path) => ({ path, problem: { code: 'itemIncomplete' } })),
  });
});

test('a row disables an item and enables it again; one that does not say it leaves it so', async () => {
  const row = { name: 'Awl', points: 5, fields: {} };
  await bring([{ ...row, disabled: true }]);
  expect(await find('awl')).toEqual([]);
  expect(await bring([row])).toEqual({ created: 0, changed: 0, unchanged: 1 });
  expect(await bring([{ ...row, disabled: false }])).toEqual({ created: 0, changed: 1, unchanged: 0 });
  expect(await find('awl')).toHaveLength(1);
});

test('an item that is there twice is refused, and nothing is written', async () => {
  const rows = ['Twin', 'twin '].map((name) => ({ name, points: 1, fields: {} }));
  await expect(bring(rows)).rejects.toMatchObject({ errors: [{ path: 'rows.2' }] });
  expect(await find('twin')).toEqual([]);
});

test('two imports of one file at once create each item once', async () => {
  const rows = Array.from({ length: 1500 }, (_, n) => ({ name: `Bolt ${n}`, points: n, fields: {} }));
  const counts = await Promise.all([bring(rows), bring(rows)]);
  expect(counts.map(({ created }) => created).sort((a, b) => a - b)).toEqual([0, 1500]);
  expect(counts.map(({ unchanged }) => unchanged).sort((a, b) => a - b)).toEqual([0, 1500]);
});
