import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { uploadedVideoKey } from '#domain/video-files.ts';
import type { Db } from '#server/db/pool.ts';
import { removeBytes } from '#server/files/actions.ts';
import type { FileStore } from '#server/files/store.ts';
import { StoreUnavailable } from '#server/http/refusal.ts';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { fillHarbor, moduleOf } from '#testing/people/filled-program.ts';
import { addStaff, inCompany, inProgram, owner } from '#testing/people/staff.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { columnsOf, type copied, left } from './copied-tables.ts';

const server = sharedTestServer();
let db: Db;
let store: FileStore;
const key = 'POST /api/admin/program/:id/copy';
let sofia: Editor;
let maria: Buyer;
let otherCompany: string;
beforeAll(async () => {
  ({ db, store } = server.services);
  [sofia, maria] = await Promise.all([openEditor(server), openBuyer(server, 'maria')]);
  const made = await sofia.ok('POST /api/admin/company/create', { company: { name: 'Second Supply' } });
  otherCompany = made.company._id;
});

const copy = async (id: string, slug: string) =>
  (await sofia.ok(key, { id, name: `Copy as ${slug}`, slug, company: otherCompany })).program;

/** Of a copied table, what a copy takes over, in the order of the ids. */
async function rowsOf(table: Exclude<keyof typeof copied, 'programs' | 'files'>, programId: string) {
  const same = sql.join(columnsOf(table, 'same').map((column) => sql.ref(column)));
  const { rows } = await sql<object>`
    select ${same} from ${sql.table(table)} where program_id = ${programId} order by id`.execute(db);
  return rows;
}
const picturesOf = async (programId: string) =>
  await db
    .selectFrom('files')
    .where('program_id', '=', programId)
    .select(['image_key', 'file_name', 'sha256'])
    .orderBy('sha256')
    .execute();

test('a copy has everything that makes the program, in rows of its own, and nobody of it', async () => {
  const id = await fillHarbor(sofia, maria, server);
  const source = await sofia.read(id);
  const made = await copy(id, 'harbor-two');
  expect(made).toMatchObject({
    ...{ name: 'Copy as harbor-two', slug: 'harbor-two', company: { name: 'Second Supply' } },
    ...{ startDate: null, endDate: null, disabled: false, setupStep: 7, version: 1, memberCount: 0, hasAnswers: false },
    texts: { es: { rules: '<p>Una cuenta.</p>' } },
    emailDomains: [],
  });
  const settings = [
    'closingDays',
    'pointsRules',
    'approvalLimit',
    'country',
    'timeZone',
    'dateOrder',
    'usersRequireApproval',
  ] as const;
  for (const part of [...settings, 'languages', 'rules', 'terms', 'registrationForm', 'rebateItemFields'] as const)
    expect([part, made[part]]).toEqual([part, source[part]]);
  for (const table of ['categories', 'rebate_items', 'reward_items', 'trainings', 'training_questions'] as const) {
    const rows = await rowsOf(table, id);
    expect([table, rows.length > 0, await rowsOf(table, made._id)]).toEqual([table, true, rows]);
  }
  expect(await rowsOf('item_aliases', made._id)).toEqual([{ text: 'cem 50' }]);
  expect(made.loyaltyProgramTrainings.map(({ questions }) => questions.map(({ text }) => text))).toEqual([
    ['Which?', 'When?'],
    ['Which?', 'When?'],
  ]);
  const [before, after] = [await picturesOf(id), await picturesOf(made._id)];
  const shown = before.filter(({ image_key }) => !image_key.startsWith('receipts/'));
  expect(shown).toHaveLength(5);
  expect(after.map(({ file_name, sha256 }) => [file_name, sha256])).toEqual(
    shown.map(({ file_name, sha256 }) => [file_name, sha256]),
  );
  expect(after.map(({ image_key }) => image_key)).not.toEqual(shown.map(({ image_key }) => image_key));
  const videosOf = ({ loyaltyProgramTrainings }: typeof made) =>
    loyaltyProgramTrainings.map(({ videoUrl }) => uploadedVideoKey(videoUrl));
  expect(videosOf(made)).toEqual([after.find(({ file_name }) => file_name === 'safety.mp4')!.image_key, null]);
  for (const table of Object.keys(left)) {
    if (['catalog_words', 'kept_counts', 'true_counts', 'audit_entries', 'terms_versions', 'audit_log'].includes(table))
      continue;
    const { rows } = await sql`select from ${sql.table(table)} where program_id = ${made._id}`.execute(db);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});

test('no id of a copy is one of its program, and new rows come after them', async () => {
  const made = await copy(sofia.harborId, 'own-ids');
  for (const table of ['rebate_items', 'reward_items', 'trainings', 'training_questions', 'item_aliases'] as const) {
    const { rows } = await sql`
      select from ${sql.table(table)} mine join ${sql.table(table)} its using (id)
      where mine.program_id = ${made._id} and its.program_id <> mine.program_id`.execute(db);
    expect([table, rows.length]).toEqual([table, 0]);
  }
  const item = { name: 'The newest', points: 1 };
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/create', { programId: made._id, item });
  const list = async (id: string) =>
    (await sofia.ok('GET /api/admin/program/:id/rebateItems', { id })).items.map(({ name }) => name);
  expect(await list(made._id)).toEqual(['The newest', ...(await list(sofia.harborId))]);
});

test('participants know nothing of a copy before it is finished, and then find its catalog', async () => {
  const made = await copy(sofia.harborId, 'finished-later');
  const outside = () => server.guest.call('GET /api/common/program/:slug', { slug: 'finished-later' });
  expect((await outside()).status).toBe(404);
  await sofia.save(made, { setupStep: null });
  expect(await outside()).toMatchObject({ status: 200, body: { program: { name: 'Copy as finished-later' } } });
  const found = await sofia.ok('GET /api/admin/program/:id/rebateItems', { id: made._id, search: cement });
  expect(found.items.map(({ name }) => name)).toContain(cement);
});

test('both programs say in the audit which was copied to which', async () => {
  const made = await copy(sofia.harborId, 'told');
  const entries = await db
    .selectFrom('audit_entries')
    .where('action', '=', 'program copied')
    .where(sql<boolean>`data ->> 'to' = ${made.name}`)
    .select(['program_id', 'subject_name', 'data', 'admin_name'])
    .orderBy('id')
    .execute();
  const shared = { data: { from: 'Harbor Trade Rewards', to: made.name }, admin_name: expect.any(String) };
  expect(entries).toEqual([
    { ...shared, program_id: sofia.harborId, subject_name: 'Harbor Trade Rewards' },
    { ...shared, program_id: made._id, subject_name: made.name },
  ]);
});

test('a copy stays whole when its program is deleted, with its pictures in the store', async () => {
  const source = await sofia.setUp('to-be-deleted');
  const filled = await sofia.save(source, {
    rewardItems: [{ name: 'Mug', points: 10, image: await sofia.upload('rewardItems') }],
  });
  const made = await copy(source._id, 'stays-whole');
  await sofia.ok('DELETE /api/admin/program/:id/delete', { id: source._id });
  const [lost, kept] = [filled.rewardItems[0]!.image!, made.rewardItems[0]!.image!];
  await removeBytes(server.services, [lost.imageKey, kept.imageKey]);
  expect(await store.read(lost.imageKey)).toBeNull();
  expect((await fetch(new URL(kept.url, server.url))).status).toBe(200);
  expect((await sofia.read(made._id)).rewardItems).toEqual(made.rewardItems);
});

test('a picture whose bytes are lost is left out, and one that comes meanwhile is in the copy', async () => {
  const source = await sofia.setUp('moving-pictures');
  const [lost, late] = [await sofia.upload('rewardItems'), await sofia.upload('rewardItems')];
  const filled = await sofia.save(source, { rewardItems: [{ name: 'Lost', points: 1, image: lost }] });
  await store.remove(lost.imageKey);
  const copyFile = store.copy;
  const copying = vi.spyOn(store, 'copy').mockImplementationOnce(async (...file) => {
    await sofia.save(filled, { rewardItems: [{ name: 'Late', points: 2, image: late }] });
    return await copyFile(...file);
  });
  const made = await copy(source._id, 'moved-pictures').finally(() => copying.mockRestore());
  expect(made.rewardItems).toMatchObject([
    { name: 'Lost', image: null },
    { name: 'Late', image: { fileName: 'picture.png' } },
  ]);
});

test('what is saved while a program is copied is in the copy as a whole, or not at all', async () => {
  const source = await sofia.setUp('saved-meanwhile');
  const programId = source._id;
  const first = {
    rewardItems: [{ name: 'Before', points: 1 }],
    loyaltyProgramTrainings: [moduleOf('Before')],
  };
  const category = { category: 'Before' };
  await sofia.save(source, first);
  await sofia.ok('POST /api/admin/program/:programId/category/create', { programId, category });
  const made = await whileHeld(
    db,
    async (tx) => void (await sql`lock table trainings in access exclusive mode`.execute(tx)),
    () => copy(programId, 'of-one-moment'),
    async (tx) => {
      const after = { programId, text: 'After' };
      await sql`update categories set category = ${after.text} where program_id = ${programId}`.execute(tx);
      await sql`update trainings set module_name = ${after.text} where program_id = ${programId}`.execute(tx);
    },
  );
  const { categories, rewardItems, loyaltyProgramTrainings } = made;
  expect([categories, rewardItems, loyaltyProgramTrainings].map(([one]) => one)).toMatchObject([
    { category: 'Before' },
    { name: 'Before' },
    { moduleName: 'Before' },
  ]);
});

test('an account copies one program at a time, and a copy that fails leaves no files', async () => {
  const source = await sofia.setUp('one-at-a-time');
  const picture = await sofia.upload('rewardItems');
  await sofia.save(source, { rewardItems: [{ name: 'Mug', points: 10, image: picture }] });
  const asked = { id: source._id, name: 'One', slug: 'one-copy', company: otherCompany };
  const copies = () => db.selectFrom('files').where('file_name', '=', 'picture.png').where('program_id', 'is', null);
  const before = await copies().select('image_key').orderBy('image_key').execute();
  let fail: (error: Error) => void = () => undefined;
  const copying = vi.spyOn(store, 'copy');
  const begun = new Promise<void>((begin) => {
    copying.mockImplementationOnce(() => {
      begin();
      return new Promise((_done, reject) => {
        fail = reject;
      });
    });
  });
  const first = sofia.call(key, asked);
  await begun;
  const arriving = await copies().select(['image_key', 'sha256']).orderBy('created_at', 'desc').execute();
  expect(arriving[0]!.sha256).toBeNull();
  expect(await sofia.call(key, { ...asked, slug: 'two-copies' })).toMatchObject({
    status: 409,
    body: { type: 'copy-running', msg: expect.stringMatching(/^Another copy that you asked for/) },
  });
  const { caller } = await addStaff(server, 'copies-too', [owner]);
  expect((await caller.call(key, { ...asked, slug: 'of-another' })).status).toBe(200);
  fail(new StoreUnavailable('away'));
  expect((await first).status).toBe(503);
  copying.mockRestore();
  expect(await copies().select('image_key').orderBy('image_key').execute()).toEqual(before);
  expect((await sofia.call(key, asked)).status).toBe(200);
});

test('of two copies to one slug, one is made and the other says so beside the field', async () => {
  const asked = { id: sofia.harborId, name: 'Twice', slug: 'only-once', company: otherCompany };
  const { caller } = await addStaff(server, 'copies-as-well', [owner]);
  const answers = await Promise.all([sofia.call(key, asked), caller.call(key, asked)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { body } = await sofia.call(key, { ...asked, slug: 'harbor-trade' });
  expect(body).toMatchObject({
    type: 'slug-taken',
    errors: [{ path: 'slug', message: 'This URL path is already taken.' }],
  });
  const made = await db.selectFrom('programs').where('name', '=', 'Twice').select('id').execute();
  expect(made).toHaveLength(1);
});

test('each wrong field has its sentence, and dates are those that were asked for', async () => {
  const asked = { id: sofia.harborId, name: 'Dated', slug: 'dated', company: otherCompany };
  const pathsOf = async (parts: object) =>
    (await sofia.call(key, { ...asked, ...parts })).body.errors?.map(({ path }) => path);
  expect(await pathsOf({ name: ' ', slug: 'A b' })).toEqual(['name']);
  expect(await pathsOf({ slug: 'A b', startDate: '2027-02-01', endDate: '2027-01-01' })).toEqual(['slug', 'endDate']);
  expect(await pathsOf({ company: sofia.harborId })).toEqual(['company']);
  const { program } = await sofia.ok(key, { ...asked, startDate: '2027-01-01', endDate: '' });
  expect(program).toMatchObject({ startDate: '2027-01-01', endDate: null });
});

test('a manager copies what it may set up, into a company that it manages', async () => {
  const [ofCompany, ofBoth, ofProgram] = await Promise.all([
    addStaff(server, 'of-company', [inCompany('manager', otherCompany)]),
    addStaff(server, 'of-both', [inCompany('manager', otherCompany), inProgram('manager', sofia.harborId)]),
    addStaff(server, 'of-program', [inProgram('manager', sofia.harborId)]),
  ]);
  const statusOf = async ({ caller }: typeof ofBoth, company: string, slug: string) =>
    (await caller.call(key, { id: sofia.harborId, name: 'Theirs', slug, company })).status;
  expect(await statusOf(ofCompany, otherCompany, 'theirs')).toBe(404);
  expect(await statusOf(ofProgram, sofia.companyId, 'theirs')).toBe(400);
  expect(await statusOf(ofBoth, sofia.companyId, 'theirs')).toBe(400);
  expect(await statusOf(ofBoth, otherCompany, 'theirs')).toBe(200);
});
