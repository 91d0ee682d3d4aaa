import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_OPEN_IMPORTS, MAX_OWN_IMPORTS } from '#domain/imports/kinds.ts';
import { partName } from '#domain/kept-parts.ts';
import { findUnknown } from '#server/files/compare-files.ts';
import type { FileStore } from '#server/files/store.ts';
import { openSweeps } from '#server/sweeps.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { openEditor } from '#testing/people/editor.ts';
import {
  applyPath,
  type Details,
  mapPath,
  ofImport,
  openImports,
  removePath,
  sendImport,
  undoPath,
} from '#testing/people/imports.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Awaited<ReturnType<typeof openEditor>>;
let programId: string;
let imports: ReturnType<typeof openImports>;
const all = 'GET /api/admin/program/:programId/imports';
const refusedPath = 'GET /api/admin/program/:programId/imports/:kind/:importId/refused';

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  programId = (await sofia.create())._id;
  imports = openImports(server, sofia, programId);
});

const items = async () =>
  (await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId })).items
    .map(({ name, points }) => `${name} ${points}`)
    .toSorted();
const rowOf = (id: string) =>
  server.services.db.selectFrom('imports').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const half = 'Unique Identifier,Name,Points\n1,Chalk,much\n2,Clay,2\n2,Clay again,4\n3,Paint,3\n';

test('a file is tried, applied and undone, and says each time what came of it', async () => {
  await imports.applied('Unique Identifier,Name,Points\n1,Chalk,1\n2,Clay,2\n');
  const tried = await imports.tried('Unique Identifier,Name,Points\n1,Chalk,7\n2,Clay,2\n3,Paint,3\n', 'prices.csv');
  expect(tried).toMatchObject({
    ...{ name: 'prices.csv', state: 'ready', rows: 3, created: 1, changed: 1, unchanged: 1, refused: 0, percent: null },
    trial: {
      samples: [
        { line: 2, outcome: 'changed', name: 'Chalk', changes: [{ column: 'Points', before: '1', after: '7' }] },
        { line: 3, outcome: 'unchanged', name: 'Clay', changes: [] },
        { line: 4, outcome: 'created', name: 'Paint' },
      ],
    },
  });
  expect(await items()).toEqual(['Chalk 1', 'Clay 2']);
  const applied = await imports.apply(tried);
  expect(applied).toMatchObject({ state: 'applied', created: 1, changed: 1, by: 'sofia' });
  expect(await items()).toEqual(['Chalk 7', 'Clay 2', 'Paint 3']);
  const undone = await imports.undo(applied);
  expect(undone).toMatchObject({ state: 'undone', undoneBy: 'sofia', kept: 0, keptRows: [], undoUntil: null });
  expect(await items()).toEqual(['Chalk 1', 'Clay 2']);
  const { entries } = await sofia.ok('GET /api/admin/audit', { program: programId });
  expect(entries.slice(0, 3)).toMatchObject([
    { action: 'import undone', admin: { username: 'sofia' }, data: { file: 'prices.csv', kept: 0 } },
    { action: 'rebate items imported', admin: { username: 'sofia' }, data: { created: 1, changed: 1 } },
    { action: 'import added', data: { file: 'prices.csv' } },
  ]);
});

test('a file with refused rows is applied not at all, or the good ones alone where that is asked for', async () => {
  const tried = await imports.tried(half);
  expect(tried).toMatchObject({ rows: 4, created: 2, refused: 2, trial: { bad: 1, conflicts: 1, errorLines: 2 } });
  expect(tried.trial!.errors.map(({ line, outcome }) => [line, outcome])).toEqual([
    [2, 'bad'],
    [4, 'conflict'],
  ]);
  const named = { ...imports.named(tried._id), version: tried.version };
  expect(await sofia.call(applyPath, named)).toMatchObject({
    status: 409,
    body: { type: 'rows-refused', errorLines: 2 },
  });
  const bad = await imports.tried('Name,Points\nChalk,much\n');
  const alone = { ...imports.named(bad._id), version: bad.version, goodAlone: true };
  expect((await sofia.call(applyPath, alone)).body.type).toBe('rows-refused');
  expect(await imports.apply(tried, { goodAlone: true })).toMatchObject({ state: 'applied', created: 2, refused: 2 });
  expect(await items()).toEqual(['Clay 2', 'Paint 3']);
});

test.each([
  ['of days among texts', 'Name,Points,Size\nChalk,1,small\nClay,2,3/4/2026\n'],
  ['with bytes that are no text', Buffer.from('\xef\xbb\xbfName,Points,Size\nChalk,1,\nCl\xff\xfey,2,\n', 'latin1')],
])('a row %s is refused too, though its cells are read', async (_, file) => {
  await sendCatalog(server.url, sofia, programId, 'Name,Points,Size\nLime,9,large\n');
  const tried = await imports.tried(file);
  expect(tried).toMatchObject({ created: 1, refused: 1, trial: { errors: [{ line: 3 }] } });
  expect(await sofia.ok(refusedPath, imports.named(tried._id))).toMatch(
    /Line,Problem,Name,Points,Size\r\n3,.+,Cl.+\r\n$/,
  );
  await imports.apply(tried, { goodAlone: true });
  expect(await items()).toEqual(['Chalk 1', 'Lime 9']);
});

test('the refused rows are a file that says what is wrong, harmless for spreadsheets, and is imported once it is mended', async () => {
  await sendCatalog(server.url, sofia, programId, 'Name,Points,Grain\nSand,1,fine\n');
  await imports.applied(
    'Unique Identifier,Name,Points,Grain\n1,Chalk,much,"=1+1"\n2,Clay,2,"a, ""b"""\n3,Lime,,\'=quoted\n',
    { goodAlone: true },
  );
  const [newest] = (await sofia.ok(all, { programId })).imports;
  const file = await sofia.ok(refusedPath, imports.named(newest!._id));
  const lines = file
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('Line,Problem,Unique Identifier,Name,Points,Grain');
  expect(lines[1]).toMatch(/^2,.+,1,Chalk,much,'=1\+1$/);
  expect(lines[2]).toMatch(/^4,.+,3,Lime,,/);
  const mended = await imports.tried(file.replace(',much,', ',7,').replace('Lime,,', 'Lime,9,'), 'Refused.csv');
  expect(mended.mapping!.columns.map(({ target }) => target).slice(0, 2)).toEqual([null, null]);
  expect(mended).toMatchObject({ rows: 2, created: 2, refused: 0 });
  await imports.apply(mended);
  expect(await items()).toEqual(['Chalk 7', 'Clay 2', 'Lime 9', 'Sand 1']);
  const { items: stored } = await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: programId });
  expect(stored.find(({ name }) => name === 'Chalk')?.fields).toEqual({ grain: '=1+1' });
});

test('what would come out otherwise than it was shown is not written, but shown anew', async () => {
  const tried = await imports.tried('Unique Identifier,Name,Points\n1,Chalk,7\n2,Clay,2\n');
  await sendCatalog(server.url, sofia, programId, 'Unique Identifier,Name,Points\n1,Chalk,1\n');
  const { _id, version } = tried;
  await sofia.ok(applyPath, { ...imports.named(_id), version });
  await imports.work(_id);
  expect(await imports.get(_id)).toMatchObject({ state: 'reading', failure: 'changed', trial: null });
  expect(await items()).toEqual(['Chalk 1']);
  await imports.work(_id);
  const again = await imports.get(_id);
  expect(again).toMatchObject({ state: 'ready', failure: 'changed', created: 1, changed: 1 });
  expect(await imports.apply(again)).toMatchObject({ state: 'applied', failure: null });
  expect(await items()).toEqual(['Chalk 7', 'Clay 2']);
});

test('so is a file that came when the program was written in another language', async () => {
  const tried = await imports.tried('Name,Points\nChalk,7\n');
  const program = await sofia.ok('GET /api/admin/program/:id/update', { id: programId });
  await sofia.save(program.program, { languages: ['es', 'en'] });
  await sofia.ok(applyPath, { ...imports.named(tried._id), version: tried.version });
  await imports.work(tried._id);
  expect(await imports.get(tried._id)).toMatchObject({ state: 'reading', failure: 'changed' });
});

test('of several who map, apply or undo one import at once one does, and the others see that it is under way', async () => {
  const tried = await imports.tried('Name,Points\nChalk,7\n');
  const named = { ...imports.named(tried._id), version: tried.version };
  const answers = await Promise.all(Array.from({ length: 5 }, () => sofia.call(applyPath, named)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  for (const { status, body } of answers)
    if (status === 409) expect(body).toMatchObject({ type: 'import-not-now', state: 'applying' });
  await imports.work(tried._id);
  const { version } = await imports.get(tried._id);
  const undoing = await Promise.all(Array.from({ length: 5 }, () => sofia.call(undoPath, { ...named, version })));
  expect(undoing.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);

  const other = await imports.tried('Name,Points\nClay,7\n');
  const map = { ...imports.named(other._id), version: other.version, mapping: other.mapping! };
  const mapping = await Promise.all([sofia.call(mapPath, map), sofia.call(mapPath, map)]);
  expect(mapping.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body } = mapping.find(({ status }) => status === 409)!;
  expect(body).toMatchObject({ type: 'stale', import: { state: 'reading', version: other.version + 1 } });
});

test('a trial with an earlier mapping that is still under way changes nothing of the newer one', async () => {
  const tried = await imports.tried('Code,Item,Worth\n1,Chalk,7\n');
  const { columns, ...rest } = tried.mapping!;
  const mapped = (target: string | null) => ({
    ...rest,
    columns: columns.map((column, at) => (at === 2 ? { ...column, target } : column)),
  });
  const asked = await sofia.ok(mapPath, {
    ...{ ...imports.named(tried._id), version: tried.version },
    mapping: mapped('points'),
  });
  const stopped = stopAtRead();
  const late = imports.work(tried._id, { store: stopped.store });
  await stopped.reached;
  const { version } = asked.import;
  await sofia.ok(mapPath, { ...imports.named(tried._id), version, mapping: mapped(null) });
  stopped.goOn();
  await late;
  expect(await imports.get(tried._id)).toMatchObject({ state: 'reading' });
  await imports.work(tried._id);
  expect((await imports.get(tried._id)).mapping!.columns[2]!.target).toBeNull();
});

test('killed in the middle, the job begins anew, and of two tries one writes', async () => {
  const tried = await imports.tried('Name,Points\nChalk,7\n');
  await sofia.ok(applyPath, { ...imports.named(tried._id), version: tried.version });
  const stopped = stopAtRead();
  const late = imports.work(tried._id, { store: stopped.store });
  await stopped.reached;
  await imports.work(tried._id);
  expect(await imports.get(tried._id)).toMatchObject({ state: 'applied', created: 1 });
  stopped.goOn();
  await late;
  expect(await items()).toEqual(['Chalk 7']);
  const { db } = server.services;
  expect(
    await db.selectFrom('import_changes').where('import_id', '=', tried._id).select('part').execute(),
  ).toHaveLength(2);
});

test('a process that ends leaves the job to another, and one that fails for good leads back to the state before', async () => {
  const tried = await imports.tried('Name,Points\nChalk,7\n');
  await sofia.ok(applyPath, { ...imports.named(tried._id), version: tried.version });
  const ending = new AbortController();
  ending.abort();
  await imports.work(tried._id, { ending });
  expect(await imports.get(tried._id)).toMatchObject({ state: 'applying', percent: 0 });
  const { store: real } = server.services;
  const store: FileStore = { ...real, read: () => Promise.reject(new Error('The store is broken.')) };
  await expect(imports.work(tried._id, { store })).rejects.toThrow('broken');
  expect(await imports.get(tried._id)).toMatchObject({ state: 'applying' });
  await expect(imports.work(tried._id, { store }, true)).rejects.toThrow('broken');
  const failed = await imports.get(tried._id);
  expect(failed).toMatchObject({ state: 'ready', failure: 'broken', percent: null });
  expect(await imports.apply(failed)).toMatchObject({ state: 'applied', failure: null });
});

/** A store whose next reader waits. */
function stopAtRead() {
  let reach = () => {};
  let goOn = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const { store: real } = server.services;
  const store: FileStore = {
    ...real,
    async read(key) {
      reach();
      await held;
      return await real.read(key);
    },
  };
  return { store, reached, goOn: () => goOn() };
}

describe('bounds', () => {
  test('a person has a few imports that are not applied, and a program some more, also if all ask at once', async () => {
    const sendAll = async (caller: Parameters<typeof sendImport>[1]) => {
      const sending = Array.from({ length: MAX_OWN_IMPORTS + 2 }, () =>
        sendImport(server.url, caller, programId, 'Name,Points\nChalk,7\n'),
      );
      return (await Promise.all(sending)).map(({ status, body }) => (status === 200 ? 'sent' : body.type));
    };
    const sent = await sendAll(sofia);
    expect(sent.filter((one) => one === 'sent')).toHaveLength(MAX_OWN_IMPORTS);
    expect(sent).toContain('imports-full');
    for (let n = 0; n * MAX_OWN_IMPORTS < MAX_OPEN_IMPORTS; n++)
      await sendAll((await addStaff(server, `bring-${n}-${programId}`, [inProgram('manager', programId)])).caller);
    const listed = (await sofia.ok(all, { programId, limit: 50 })).imports;
    expect(listed).toHaveLength(MAX_OPEN_IMPORTS);
    const own = listed.find(({ by }) => by === 'sofia')!;
    await sofia.ok(removePath, imports.named(own._id));
    expect((await sendImport(server.url, sofia, programId, 'Name,Points\nChalk,7\n')).status).toBe(200);
  });

  test('the list comes in pages, the newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) {
      const { _id } = await imports.applied(`Name,Points\nChalk ${n},7\n`);
      ids.unshift(_id);
    }
    const first = await sofia.ok(all, { programId, limit: 2 });
    const second = await sofia.ok(all, { programId, limit: 2, cursor: first.next! });
    expect([...first.imports, ...second.imports].map(({ _id }) => _id)).toEqual(ids);
    expect(second.next).toBeNull();
  });
});

test('a program’s imports are its own: of another, and to who may not set it up, they are not there', async () => {
  const { _id, version } = await imports.tried(half);
  const { caller: ana } = await addStaff(server, `ana-${programId}`, [inProgram('analyst', programId)]);
  const { caller: ben } = await addStaff(server, `ben-${programId}`, [
    inProgram('manager', (await sofia.create())._id),
  ]);
  const named = imports.named(_id);
  const other = { ...named, programId: (await sofia.create())._id };
  for (const path of [ofImport, refusedPath, removePath] as const) {
    expect((await sofia.call(path, other)).body).toMatchObject({ type: 'import-gone' });
    expect((await ana.call(path, named)).status).toBe(403);
    expect((await ben.call(path, named)).status).toBe(404);
  }
  for (const path of [applyPath, undoPath] as const) {
    expect((await sofia.call(path, { ...other, version })).body).toMatchObject({ type: 'import-gone' });
    expect((await ana.call(path, { ...named, version })).status).toBe(403);
    expect((await ben.call(path, { ...named, version })).status).toBe(404);
  }
  expect((await sendImport(server.url, ana, programId, half)).status).toBe(403);
  expect((await ana.ok(all, { programId })).imports).toEqual([]);
  const { file_key } = await rowOf(_id);
  expect((await fetch(`${server.url}/files/${partName('imports', file_key!, 1)}`)).status).toBe(404);
});

test('a step that no job does any more has failed, and files in the store are known', async () => {
  const { db } = server.services;
  const { body } = await sendImport(server.url, sofia, programId, half);
  const { file_key } = await rowOf(body.import._id);
  const later = new Date(Date.now() + 2 * 24 * 3_600_000);
  expect((await findUnknown(server.services, later)).names.filter((name) => name.includes(file_key!))).toEqual([]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await db
    .updateTable('imports')
    .set({ step_at: sql<Date>`now() - interval '2 minutes'` })
    .where('program_id', '=', programId)
    .execute();
  await openSweeps(server.services)();
  expect(await imports.get(body.import._id)).toMatchObject({ state: 'failed', failure: 'broken' });
});

test('the same file is known again, and a mapping is offered again where it was applied, or is one’s own', async () => {
  const file = 'Code,Item,Worth\nA1,Chalk,7\n';
  const first = await imports.tried(file);
  const { columns, ...rest } = first.mapping!;
  const targets = ['name', 'category', 'points'];
  const mapping = { ...rest, columns: columns.map((column, at) => ({ ...column, target: targets[at]! })) };
  await sofia.ok(mapPath, { ...imports.named(first._id), version: first.version, mapping });
  await imports.work(first._id);
  const { caller: ben } = await addStaff(server, `mapper-${programId}`, [inProgram('manager', programId)]);
  const others = openImports(server, ben, programId);
  const targetsOf = ({ mapping }: Details) => mapping!.columns.map(({ target }) => target);
  expect(targetsOf(await imports.tried(file))).toEqual(targets);
  const guessed = await others.tried(file);
  expect(targetsOf(guessed)).not.toEqual(targets);
  await ben.ok(removePath, imports.named(guessed._id));
  await imports.apply(await imports.get(first._id));
  const again = await others.tried(file);
  expect(targetsOf(again)).toEqual(targets);
  expect(again).toMatchObject({ unchanged: 1, sameFile: { _id: first._id } });
});

test('what takes long is mailed to who asked, with a link to its page', async () => {
  const { db } = server.services;
  const tried = await imports.tried(half);
  await sofia.ok(applyPath, { ...imports.named(tried._id), version: tried.version, goodAlone: true });
  await db
    .updateTable('imports')
    .set({ step_at: sql<Date>`now() - interval '2 minutes'` })
    .where('id', '=', tried._id)
    .execute();
  await imports.work(tried._id);
  await imports.undo(await imports.get(tried._id));
  const mails = await db
    .selectFrom('mails')
    .where('kind', '=', 'importEnded')
    .where('text', 'like', `%${tried._id}%`)
    .select(['subject', 'text'])
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.subject).toContain('catalog.csv is imported');
  expect(mails[0]!.text).toContain(`/program/edit/import?program=${programId}&kind=catalog&import=${tried._id}`);
});
