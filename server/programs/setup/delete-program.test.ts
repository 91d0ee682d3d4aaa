import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { partName } from '#domain/kept-parts.ts';
import { writeExport } from '#server/exports/prepared/write-export.ts';
import { password } from '#testing/cast/people.ts';
import { sendCatalog } from '#testing/people/catalog-file.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
beforeAll(async () => {
  sofia = await openEditor(server);
});

const remove = (id: string) => sofia.call('DELETE /api/admin/program/:id/delete', { id });
const register = (username: string, loyaltyProgramId: string) =>
  server.guest.call('POST /api/auth/register', { user: { ...ann, username }, loyaltyProgramId, form: {} });
const ann = {
  ...{ password, email: 'ann@example.com', firstName: 'Ann', lastName: 'Bauer' },
  ...{ address: '1 Quay Rd', city: 'Bath', state: 'Maine', zip: '04530' },
};

test('a program with members is not deleted, and says what to do instead', async () => {
  const { status, body } = await remove(sofia.harborId);
  expect([status, body]).toEqual([
    409,
    { type: 'has-members', msg: 'This program has members, so it cannot be deleted. Disable it instead.' },
  ]);
});

test('a program without members goes with all that belongs to it, and its pictures leave the store', async () => {
  const empty = await sofia.setUp('gone');
  const image = await sofia.upload('rewardItems');
  const questions = [{ text: 'Which?', answerOne: { text: 'This', correct: true } }];
  const { _id } = await sofia.save(empty, {
    rewardItems: [{ name: 'Mug', points: 10, image }],
    loyaltyProgramTrainings: [{ moduleName: 'Safety', points: 5, videoUrl: '/media/a.webm', questions }],
  });
  expect(await remove(_id)).toMatchObject({ status: 204 });
  expect(await remove(_id)).toMatchObject({ status: 404 });
  const { db } = server.services;
  for (const table of ['reward_items', 'trainings', 'training_questions', 'files'] as const) {
    expect(await db.selectFrom(table).where('program_id', '=', _id).select('program_id').execute()).toEqual([]);
  }
  const { rows } = await sql<{ payload: { imageKeys: string[] } }>`
    select payload from graphile_worker._private_jobs where payload::text like ${`%${image.imageKey}%`}`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  const entry = await db
    .selectFrom('audit_entries')
    .where('subject_id', '=', _id)
    .where('action', '=', 'program deleted')
    .select(['subject_name', 'data'])
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ subject_name: 'gone', data: { slug: 'gone' } });
});

test('files that were prepared or are being written leave the store with their program', async () => {
  const { _id: programId } = await sofia.setUp('gone-with-files');
  const prepare = async (list: 'users' | 'trainings') =>
    (await sofia.ok('POST /api/admin/program/:programId/exports', { programId, list })).export._id;
  const { services } = server;
  const { db, store } = services;
  const [done, written] = [await prepare('users'), await prepare('trainings')];
  const write = (exportId: string, parts = services) => writeExport(parts, { programId, exportId }, { isLast: false });
  await write(done);
  const keys = await db.selectFrom('exports').where('program_id', '=', programId).select(['file_key', 'id']).execute();
  const kept = partName('exports', keys.find(({ id }) => id === done)!.file_key!, 1);
  let late = '';
  await write(written, {
    ...services,
    store: {
      ...store,
      async write(key, bytes, type) {
        expect(await remove(programId)).toMatchObject({ status: 204 });
        late = key;
        await store.write(key, bytes, type);
      },
    },
  });
  const { rows } = await sql<{ payload: { imageKeys: string[] } }>`
    select payload from graphile_worker._private_jobs where payload::text like '%"exports/%'`.execute(db);
  expect(rows.flatMap(({ payload }) => payload.imageKeys).toSorted()).toEqual([kept, late].toSorted());
});

test('a person who registers while a program is deleted is a member of it, or is refused: it does not exist', async () => {
  for (let round = 0; round < 10; round++) {
    const { _id } = await sofia.setUp(`in-between-${round}`);
    const [joined, removed] = await Promise.all([
      register(`late${round}`, _id),
      // Hashing the password takes a while, so the deletion comes sometimes before and sometimes after it.
      new Promise((done) => setTimeout(done, round * 12)).then(() => remove(_id)),
    ]);
    expect([`${joined.status} ${removed.status}`, round]).toEqual([
      expect.stringMatching(/^(200 409|404 204)$/),
      round,
    ]);
  }
});

test('a catalog that is imported while its program is deleted is in it, or the import is refused: it does not exist', async () => {
  const rows = Array.from({ length: 800 }, (_, n) => `Anchor ${n},${n}`).join('\n');
  for (let round = 0; round < 8; round++) {
    const { _id } = await sofia.setUp(`brought-${round}`);
    const [brought, removed] = await Promise.all([
      sendCatalog(server.url, sofia, _id, `Name,Points\n${rows}\n`),
      new Promise((done) => setTimeout(done, round * 10)).then(() => remove(_id)),
    ]);
    expect(removed.status).toBe(204);
    expect([200, 404]).toContain(brought.status);
  }
});
