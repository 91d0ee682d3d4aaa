import { beforeAll, describe, expect, test } from 'vitest';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { addRebateItems } from './import/actions.ts';

const server = sharedTestServer();
let plumbing: Shop;

/** Oldest first. */
const catalog = [
  { name: 'Full Port Ball Valve, Threaded, 2-1/2"', uniqueIdentifier: 'PLU-12', material: 'Brass' },
  { name: 'Full Port Ball Valve, Threaded, 1/2"', uniqueIdentifier: 'PLU-1', material: 'Brass' },
  { name: 'Full Port Ball Valve, Threaded, 1-1/2"', uniqueIdentifier: 'PLU-123', material: 'Brass' },
  { name: 'Type L Tube, 10 ft', uniqueIdentifier: 'TUB-1', material: 'Copper' },
  { name: 'DWV Pipe, 10 ft', uniqueIdentifier: 'PIP-1', material: 'PVC' },
  { name: 'Battery, Lithium-Ion', uniqueIdentifier: 'BAT-1', material: '' },
  { name: 'Junction Box', uniqueIdentifier: 'BOX-1', material: 'Steel' },
];
const [twoAndHalf, half, oneAndHalf, tube, pipe, battery, box] = catalog.map(({ name }) => name);

interface Item {
  name: string;
  uniqueIdentifier?: string;
  material?: string;
}
interface Shop {
  programId: string;
  buyer: Buyer;
  find(search: string): Promise<string[]>;
}

beforeAll(async () => {
  plumbing = await openShop('plumbing', catalog);
});

/** A program with these items, oldest first, and a participant who searches in it. */
async function openShop(slug: string, items: readonly Item[]): Promise<Shop> {
  const programId = await addProgram(server, slug);
  const buyer = await openBuyer(server, await addMember(server, `buyer-${slug}`, slug));
  for (const { material, ...item } of items) {
    const row = { ...item, points: 10, fields: { ...(material && { material }) } };
    await server.services.db.transaction().execute((db) => addRebateItems(db, programId, [row]));
  }
  return {
    programId,
    buyer,
    async find(search) {
      const found = await buyer.ok('GET /api/client/program/:id/rebateItems', { id: programId, search });
      return found.items.map(({ name }) => name);
    },
  };
}

test.each([
  ['a fraction of a phone', '½ valve', [half, oneAndHalf, twoAndHalf]],
  ['a fraction after a number, and the quotes of a phone', 'valve 1½”', [oneAndHalf]],
  ['words in any order', 'threaded ball 1-1/2 valve', [oneAndHalf]],
  ['plural and singular', 'batteries', [battery]],
  ['the plural of a word that ends in x', 'junction boxes', [box]],
  ['two words typed as one', 'ballvalve 1-1/2', [oneAndHalf]],
  ['letters that were exchanged', 'ball vlave 1-1/2', [oneAndHalf]],
  ['a wrong letter', 'cooper', [tube]],
  ['another word for the same goods', 'copper pipe', [tube]],
  ['a mistake and another word', 'cooper pipes', [tube]],
  ['only some of the words, if no item has all', 'pvc tubing elbow', [pipe, tube]],
])('finds %s: %s', async (_what, search, expected) => {
  expect(await plumbing.find(search)).toEqual(expected);
});

test.each([
  ['cable ties', 'cable tie'],
  ['valve assembly', 'valve assemblies'],
  ['hose', 'hoses'],
])('%s and %s find the same, and nothing that has their letters inside other words', async (one, other) => {
  const names = [
    'Cable Tie, 8 in',
    'Cable Ties, 100 pack',
    'Cable Tester',
    'Valve Assemblies',
    'Valve Assembly',
    'Hose Bib',
  ];
  const { find } = await openShop(
    other.replace(' ', '-'),
    names.map((name) => ({ name })),
  );
  const found = await find(one);
  expect(found.length).toBeGreaterThan(0);
  expect(await find(other)).toEqual(found);
  expect(found).toEqual(names.filter((name) => name.startsWith(found[0]!.slice(0, 8))).reverse());
});

test('a word for the same goods is not found inside other words', async () => {
  const names = ["Painter's Tape", 'Tap, Brass', 'Tapered Bit', 'Bath Taps', 'Kitchen Faucet'];
  const { find } = await openShop(
    'taps',
    names.map((name) => ({ name })),
  );
  expect(await find('faucets')).toEqual(['Kitchen Faucet', 'Bath Taps', 'Tap, Brass']);
});

describe('the order', () => {
  test('a size by itself comes before one that contains it', async () => {
    expect(await plumbing.find('ball valve 1/2')).toEqual([half, oneAndHalf, twoAndHalf]);
    expect((await plumbing.find('1/2'))[0]).toBe(half);
  });

  test('the item of a number comes before those whose numbers begin with it', async () => {
    expect(await plumbing.find('plu-1')).toEqual([half, oneAndHalf, twoAndHalf]);
    expect(await plumbing.find('PLU-12')).toEqual([twoAndHalf, oneAndHalf]);
  });

  test('the item of a number also does if it is typed without its sign', async () => {
    for (const typed of ['plu1', '0PLU1']) expect((await plumbing.find(typed))[0]).toBe(half);
    expect(await plumbing.find('PLU12')).toEqual([twoAndHalf, oneAndHalf]);
    expect(await plumbing.find('plu123 valve')).toEqual([oneAndHalf]);
  });

  test('an item named so comes before one with the word in another column', async () => {
    const { find } = await openShop('polish', [
      { name: 'Copper Polish', material: 'Paste' },
      { name: 'Polish Cloth', material: 'Copper' },
    ]);
    expect(await find('copper')).toEqual(['Copper Polish', 'Polish Cloth']);
  });
});

describe('if no item has all words', () => {
  const heater = (gallons: number, n = 0) => ({ name: `Water Heater ${n}, ${gallons} gal`, points: 10, fields: {} });

  test('one with more of them comes first, however many newer ones have fewer', async () => {
    const { programId, find } = await openShop('heaters', [heater(40), { name: 'Water Pump, 40 gpm' }]);
    const others = Array.from({ length: 210 }, (_, n) => heater(140, 1000 + n));
    await server.services.db.transaction().execute((db) => addRebateItems(db, programId, others));
    expect((await find('water heater 40 gallon'))[0]).toBe('Water Heater 0, 40 gal');
    expect((await find('gallon 40 pump'))[0]).toBe('Water Pump, 40 gpm');
  });

  test('pages show each item once', async () => {
    const { programId, buyer } = await openShop('drills', [{ name: 'Corded Drill' }, { name: 'Saw, Corded' }]);
    const others = Array.from({ length: 233 }, (_, n) => ({ name: `Drill ${n}`, points: n, fields: {} }));
    await server.services.db.transaction().execute((db) => addRebateItems(db, programId, others));
    const open = (page: number) =>
      buyer.ok('GET /api/client/program/:id/rebateItems', {
        id: programId,
        search: 'milwaukee corded drill',
        page: String(page),
      });
    const pages = await Promise.all(Array.from({ length: 24 }, (_, at) => open(at + 1)));
    const found = pages.flatMap(({ items }) => items.map(({ name }) => name));
    expect(found[0]).toBe('Corded Drill');
    expect(new Set(found).size).toBe(235);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 235));
  });
});

test('the number of a barcode is found with and without the zeros before it, stored, typed or read by a camera', async () => {
  const [short, printed, long] = ['36000291452', '036000291452', '0036000291452'];
  const { find } = await openShop('barcodes', [
    { name: 'Caulk', uniqueIdentifier: printed! },
    { name: 'Sealant', material: long! },
    { name: 'Putty', material: short! },
    { name: 'Primer', uniqueIdentifier: '036000291469' },
  ]);
  for (const read of [printed, long]) expect((await find(read!)).toSorted()).toEqual(['Caulk', 'Putty', 'Sealant']);
});

test.each([
  ['ball valve', false],
  ['valves', false],
  ['copper pipe', false],
  ['ball vlave', true],
  ['ballvalve', true],
  ['shutoff valve', true],
  ['nothing alike', false],
])('of %s the answer says whether it is a guess: %s', async (search, expected) => {
  const { programId, buyer } = plumbing;
  const { guessed } = await buyer.ok('GET /api/client/program/:id/rebateItems', { id: programId, search });
  expect(guessed).toBe(expected);
});

test('nothing like it is nothing', async () => {
  for (const search of ['zzzz', 'plu9999', '⅞', '%', '_', '1/3', 'xx yy', 'on of it', '\\', '.*', '(']) {
    expect(await plumbing.find(search)).toEqual([]);
  }
});

test('pages of a search show each item once, also beyond those that are ranked', async () => {
  const { programId, buyer } = await openShop('bolts', []);
  const bolts = Array.from({ length: 235 }, (_, n) => ({ name: `Carriage Bolt ${n}`, points: n, fields: {} }));
  await server.services.db.transaction().execute((db) => addRebateItems(db, programId, bolts));
  const open = (page: number) =>
    buyer.ok('GET /api/client/program/:id/rebateItems', { id: programId, search: 'bolts', page: String(page) });
  const pages = await Promise.all(Array.from({ length: 24 }, (_, at) => open(at + 1)));
  expect(new Set(pages.flatMap(({ items }) => items.map(({ name }) => name))).size).toBe(235);
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 235));
});

test('the item of a number comes first however many newer ones contain it, and each item once', async () => {
  const { programId, buyer } = await openShop('kits', [{ name: 'The Oldest Kit', uniqueIdentifier: 'KIT-1' }]);
  const kits = Array.from({ length: 234 }, (_, n) => ({
    name: `Kit ${n}`,
    uniqueIdentifier: `KIT-${1000 + n}`,
    points: n,
    fields: {},
  }));
  await server.services.db.transaction().execute((db) => addRebateItems(db, programId, kits));
  const open = (page: number) =>
    buyer.ok('GET /api/client/program/:id/rebateItems', { id: programId, search: ' kit-1', page: String(page) });
  const pages = await Promise.all(Array.from({ length: 24 }, (_, at) => open(at + 1)));
  expect(pages[0]!.items[0]!.name).toBe('The Oldest Kit');
  expect(new Set(pages.flatMap(({ items }) => items.map(({ name }) => name))).size).toBe(235);
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 235));
});

test('a word is known as soon as an item names it, in its program alone', async () => {
  const sofia = await server.as('sofia');
  const [{ programId, buyer, find }, other] = await Promise.all([
    openShop('rings', [{ name: 'Rubber Ring' }]),
    openShop('seals', [{ name: 'Rubber Seal' }]),
  ]);
  expect(await find('grommte')).toEqual([]);
  const { items } = await buyer.ok('GET /api/client/program/:id/rebateItems', { id: programId });
  const rename = { programId, itemId: items[0]!._id, updatedFields: { name: 'Grommet' } };
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/:itemId', rename);
  expect(await find('grommte')).toEqual(['Grommet']);
  expect(await other.find('grommte')).toEqual([]);
});
