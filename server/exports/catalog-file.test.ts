import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExportFormat } from '#domain/exports.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { addProgram } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
let programId: string;
let programs = 0;

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  programId = await addProgram(server, `catalog-file-${++programs}`);
  const { db } = server.services;
  await db.deleteFrom('rebate_items').where('program_id', '=', programId).execute();
});

async function take(format: ExportFormat): Promise<Buffer> {
  const response = await fetch(`${server.url}/api/admin/program/${programId}/exportCatalog?format=${format}`, {
    headers: { authorization: sofia.token! },
  });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}
const rowsOf = async () => parse(await take('csv'), { bom: true, columns: true }) as Record<string, string>[];
const bring = async (file: Buffer | string, choices = {}) =>
  await sendCatalog(server.url, sofia, programId, file, choices);
const add = (item: object) =>
  sofia.send('POST /api/admin/program/:programId/rebateItem/create', { programId, item: { points: 5, ...item } });
async function setColumns(columns: Record<string, string>, hidden: string[] = []) {
  await sofia.save(await sofia.read(programId), {
    languages: ['en', 'es'],
    rebateItemFields: Object.entries(columns).map(([field, displayName]) => ({
      ...{ field, displayName, searchable: false, hidden: hidden.includes(field) },
    })),
  });
}
/** All that an import could change. */
const stored = async () => ({
  columns: (await sofia.read(programId)).rebateItemFields,
  categories: (await sofia.read(programId)).categories,
  items: await server.services.db
    .selectFrom('rebate_items')
    .where('program_id', '=', programId)
    .selectAll()
    .orderBy('id')
    .execute(),
});

test.each(['csv', 'xlsx'] as const)(
  'a catalog that is saved as %s and imported again changes nothing',
  async (format) => {
    const fields = {
      name: 'Artikel',
      points: 'Brand',
      color: 'Hue',
      hue: 'Tint',
      note: '=Note',
      grain: 'Größe; in cm',
    };
    await setColumns(fields, ['note']);
    const decomposed = 'Cafe\u0301';
    const texts = {
      ...{ color: '=1+1', hue: '00123', note: 'One "line"\nand, another', grain: 'Blue; -red\n@x' },
      nameSpanish: 'Pintura “fina”',
    };
    await add({ name: 'Paint', uniqueIdentifier: '00042', fields: texts });
    await add({ name: decomposed, fields: { color: "'00123", hue: '="7"', note: "'=1+1", grain: '+49 170' } });
    await add({ name: '-5', uniqueIdentifier: '=A', points: 0, fields: { color: '＝1', hue: "5'6", note: '"=2' } });
    await add({ name: 'Bare', disabled: true });
    await add({ name: 'Uploaded', uniqueIdentifier: 'U-1', image: await sofia.upload('rebateItems') });
    await bring('Name,Points,Category,Image\nLinked,7,"Paints, fine",https://example.com/a.png\n');
    // As the version before stored what was typed.
    const db = server.services.db.updateTable('rebate_items').where('program_id', '=', programId);
    await db
      .where('name', '=', 'Paint')
      .set({ fields: JSON.stringify({ ...texts, color: decomposed, hue: "'00123", grain: "a\u00a0b;'=c" }) })
      .execute();
    const before = await stored();
    expect(before.items).toHaveLength(6);
    const { status, body } = await bring(await take(format));
    expect([status, body]).toMatchObject([200, { rows: 6, unchanged: 6, created: 0, changed: 0, newCategories: 0 }]);
    expect(await stored()).toEqual(before);
  },
);

test('the file has disabled items too, the program’s columns under their labels in their order, and addresses of pictures alone', async () => {
  await setColumns({ grain: 'Grain size', name: 'Item', hue: 'Hue', photo: 'Image' }, ['hue']);
  await add({ name: 'Sand', disabled: true, fields: { hue: 'Red', grain: 'fine' } });
  await add({ name: 'Uploaded', image: await sofia.upload('rebateItems') });
  const [sand, uploaded] = await rowsOf();
  expect(Object.entries(sand!)).toEqual([
    ['Unique Identifier', ''],
    ['Name', 'Sand'],
    ['Points', '5'],
    ['Category', ''],
    ['Image', ''],
    ['Disabled', 'Yes'],
    ['Grain size', 'fine'],
    ['Hue', 'Red'],
    // Its label is that of the picture, so it goes by its key.
    ['photo', ''],
    ['Name (Spanish)', ''],
  ]);
  expect(uploaded).toMatchObject({ Name: 'Uploaded', Image: '', Disabled: 'No' });
});

test('points that are changed in the file come back by it, and nothing else does', async () => {
  await setColumns({ name: 'Item', hue: 'Color of it' });
  await add({ name: 'Sand', uniqueIdentifier: 'S-1', fields: { hue: 'Red' } });
  await add({ name: 'Lime', uniqueIdentifier: 'L-1', fields: { hue: 'White' } });
  const before = await stored();
  const file = (await take('csv')).toString().replace('S-1,Sand,5', 'S-1,Sand,8');
  expect((await bring(file)).body).toMatchObject({ changed: 1, unchanged: 1, created: 0 });
  const after = await stored();
  expect(after.items.map(({ points }) => points)).toEqual([8, 5]);
  // Participants do not read a new heading because of it.
  expect(after.columns).toEqual(before.columns);
});
