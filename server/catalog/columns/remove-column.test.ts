import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import type { Parts } from '#testing/people/editor.ts';
import { addProgram } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let programId: string;
let programs = 0;

beforeAll(async () => {
  sofia = await server.as('sofia');
});
beforeEach(async () => {
  programId = await addProgram(server, `columns-${++programs}`);
  await send('Name,Points,Category,Hue,Grain\nPaint,1,Paints,Quokka Red,fine\nLime,2,Paints,,coarse\n');
});

const send = (file: string) => sendCatalog(server.url, sofia, programId, file);
const remove = (field: string | string[], dryRun = false) =>
  sofia.call('POST /api/admin/program/:programId/rebateItemColumns/remove', {
    programId,
    fields: [field].flat(),
    dryRun,
  });
const columns = async () =>
  (await sofia.ok('GET /api/admin/program/:id/update', { id: programId })).program.rebateItemFields.map(
    ({ field }) => field,
  );
const find = async (search: string) =>
  (await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId, search })).items;

test('a column goes with its texts, which no search finds then; how many items lose one is reported before', async () => {
  expect(await remove('hue', true)).toMatchObject({ status: 200, body: { items: 1 } });
  expect(await columns()).toContain('hue');
  expect(await find('quokka')).toHaveLength(1);
  expect(await remove('hue')).toMatchObject({ status: 200, body: { items: 1 } });
  expect(await columns()).not.toContain('hue');
  expect(await find('quokka')).toEqual([]);
  expect((await find('paint fine'))[0]?.fields).toEqual({ grain: 'fine' });
  const entry = await server.services.db
    .selectFrom('audit_entries')
    .where('program_id', '=', programId)
    .where('action', '=', 'rebate item column removed')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ admin_name: 'sofia', data: { items: 1 } });
  expect(JSON.stringify(entry.data)).toContain('Hue');
});

test.each(['name', 'points', 'category'])('%s is a column that every item can have, and stays', async (field) => {
  expect(await remove(field)).toMatchObject({ status: 409, body: { type: 'column-needed' } });
});

test('so is the column with the names in a language of the program, also when other columns are saved', async () => {
  const save = async (program: Parts) => {
    const { version } = (await sofia.ok('GET /api/admin/program/:id/update', { id: programId })).program;
    await sofia.ok('POST /api/admin/program/:id/update', { id: programId, version, program });
  };
  await save({ languages: ['en', 'es'] });
  expect(await remove('nameSpanish')).toMatchObject({ status: 409, body: { type: 'column-needed' } });
  await save({ rebateItemFields: [{ field: 'name', displayName: 'Item', searchable: true }] });
  expect(await columns()).toEqual(['name', 'nameSpanish']);
  await save({ languages: ['en'] });
  expect(await remove('nameSpanish')).toMatchObject({ status: 200 });
});

test('several go at once or none does, and an item that has texts in several of them counts once', async () => {
  expect(await remove(['hue', 'grain'], true)).toMatchObject({ status: 200, body: { items: 2 } });
  expect(await remove(['hue', 'gone'])).toMatchObject({ status: 404 });
  expect(await remove(['hue', 'points'])).toMatchObject({ status: 409, body: { type: 'column-needed' } });
  expect(await columns()).toEqual(expect.arrayContaining(['hue', 'grain']));
  expect(await remove(['hue', 'grain'])).toMatchObject({ status: 200, body: { items: 2 } });
  for (const field of ['hue', 'grain']) expect(await columns()).not.toContain(field);
  expect(await find('coarse')).toEqual([]);
});

test('a column that is not there is not found', async () => {
  expect((await remove('nonsense')).status).toBe(404);
  expect((await remove('__proto__')).status).toBe(404);
});

test('of several administrators who remove one at once, one does, and what an import brings at the same time is all or nothing', async () => {
  const [imported, ...answers] = await Promise.all([
    send('Name,Points,Hue\nChalk,3,Quokka White\n'),
    ...Array.from({ length: 5 }, () => remove(['grain', 'hue'])),
  ]);
  expect(imported.status).toBe(200);
  const done = answers.filter(({ status }) => status === 200);
  expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
  expect(done.length).toBeGreaterThan(0);
  const isThere = (await columns()).includes('hue');
  expect((await find('quokka')).length > 0).toBe(isThere);
});
