import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_REFUSED_FILES } from '#domain/imports/kinds.ts';
import { partName } from '#domain/kept-parts.ts';
import { openSweeps } from '#server/sweeps.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { openEditor } from '#testing/people/editor.ts';
import { ofImport, openImports, undoPath } from '#testing/people/imports.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { listImports } from './queries.ts';

const server = sharedTestServer();
let sofia: Awaited<ReturnType<typeof openEditor>>;
let programId: string;
let imports: ReturnType<typeof openImports>;

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  programId = (await sofia.create())._id;
  imports = openImports(server, sofia, programId);
});

const rowOf = (id: string) =>
  server.services.db.selectFrom('imports').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
const listRemoved = async () => {
  const { rows } = await sql<{ payload: { imageKeys: string[] } }>`
    select payload from graphile_worker._private_jobs join graphile_worker._private_tasks t on t.id = task_id
    where identifier = 'remove_bytes'`.execute(server.services.db);
  return rows.flatMap(({ payload }) => payload.imageKeys);
};
const half = 'Unique Identifier,Name,Points\n1,Chalk,much\n2,Clay,2\n2,Clay again,4\n3,Paint,3\n';

test('of a sample the beginnings of long texts are kept, and of what is kept of a file the list loads nothing', async () => {
  const long = 'x'.repeat(1000);
  await sendCatalog(server.url, sofia, programId, 'Unique Identifier,Name,Points,Hue\n1,Chalk,1,white\n');
  const { trial } = await imports.tried(`Unique Identifier,Name,Points,Hue\n1,Chalk,1,${long}\n2,Clay,1,${long}\n`);
  const hue = { column: 'Hue', after: 'x'.repeat(200) };
  expect(trial!.samples.map(({ changes }) => changes)).toMatchObject([
    [{ ...hue, before: 'white' }],
    expect.arrayContaining([{ ...hue, before: '' }]),
  ]);
  const page = { after: null, limit: 10 };
  const listed = await listImports(server.services.db, { programId, kinds: ['catalog'] }, page);
  expect(listed).toHaveLength(2);
  for (const kept of ['mapping', 'trial', 'confirmed', 'kept_rows']) expect(listed[0]).not.toHaveProperty(kept);
});

test('after their days the files and changes go, what was applied stays in the list, and what was not goes', async () => {
  const { db } = server.services;
  const open = await imports.tried(half);
  const applied = await imports.applied(half, { goodAlone: true });
  const { refused_key } = await rowOf(applied._id);
  const isOver = { kept_until: sql<Date>`now() - interval '1 minute'` };
  await openSweeps(server.services)();
  expect(await imports.get(applied._id)).toMatchObject({ hasRefusedFile: true });
  await db.updateTable('imports').set(isOver).where('program_id', '=', programId).execute();
  await openSweeps(server.services)();
  const kept = await imports.get(applied._id);
  expect(kept).toMatchObject({ state: 'applied', created: 2, hasRefusedFile: false, undoUntil: null });
  expect(await sofia.call(undoPath, { ...imports.named(kept._id), version: kept.version })).toMatchObject({
    status: 409,
    body: { type: 'import-not-now' },
  });
  expect(await listRemoved()).toContain(partName('imports', refused_key!, 1));
  expect(await rowOf(applied._id)).toMatchObject({ trial: null, confirmed: null, kept_rows: [] });
  expect((await sofia.call(ofImport, imports.named(open._id))).status).toBe(404);
  expect(await db.selectFrom('import_changes').where('program_id', '=', programId).select('part').execute()).toEqual(
    [],
  );
});

test('a file is kept until it is applied, and then known by its sum alone', async () => {
  const tried = await imports.tried(half);
  const { file_key } = await rowOf(tried._id);
  const part = partName('imports', file_key!, 1);
  expect(await listRemoved()).not.toContain(part);
  const applied = await imports.apply(tried, { goodAlone: true });
  expect(await listRemoved()).toContain(part);
  expect(await rowOf(applied._id)).toMatchObject({ file_key: null, parts: 0 });
  expect(await imports.tried(half)).toMatchObject({ sameFile: { _id: applied._id } });
  expect(await imports.undo(applied)).toMatchObject({ state: 'undone', kept: 0 });
});

test('of applied imports the newest keep their refused rows', async () => {
  const ids: string[] = [];
  for (let n = 0; n <= MAX_REFUSED_FILES; n++)
    ids.push((await imports.applied(`Name,Points\nChalk,much\nClay ${n},1\n`, { goodAlone: true }))._id);
  const kept = await Promise.all(ids.map(async (id) => (await imports.get(id)).hasRefusedFile));
  expect(kept).toEqual([false, ...Array.from({ length: MAX_REFUSED_FILES }, () => true)]);
});

test('a year after it came an applied import goes, but for the newest mapping of its kind', async () => {
  const { db } = server.services;
  const [first, second, third] = [
    await imports.applied('Name,Points\nChalk,1\n'),
    await imports.applied('Name,Points\nClay,1\n'),
    await imports.applied('Name,Points\nLime,1\n'),
  ];
  const age = (asked_at: string, ids: string[]) =>
    db
      .updateTable('imports')
      .set({ asked_at: sql<Date>`now() - ${asked_at}::interval`, kept_until: sql<Date>`now() - interval '1 minute'` })
      .where('id', 'in', ids)
      .execute();
  await age('364 days', [first._id]);
  await age('366 days', [second._id, third._id]);
  await openSweeps(server.services)();
  await openSweeps(server.services)();
  expect((await rowOf(first._id)).mapping).toBeNull();
  expect(await sofia.call(ofImport, imports.named(second._id))).toMatchObject({ status: 404 });
  expect((await rowOf(third._id)).mapping).not.toBeNull();
});
