import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { applyPath, type Details, mapPath, ofImport, openImports } from '#testing/people/imports.ts';
import { inviteMember } from '#testing/people/invited-members.ts';
import { countWaiting } from '#testing/races/while-held.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { lockTotals } from '../ledger-queries.ts';
import { listEntries } from '../queries.ts';

const server = sharedTestServer();
let sofia: Editor;
let programId: string;
let imports: ReturnType<typeof openImports>;
let ann: { id: string; memberId: string };
let last = 0;
const file = 'Customer No,Points,Date,Text\nA,40,2025-01-01,Old\nA,7,2025-01-01,Old\n';

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  programId = (await sofia.setUp(`at-once-${++last}`))._id;
  imports = openImports(server, sofia, programId, 'balances');
  const { id } = await inviteMember(server, sofia, programId, { externalKey: 'A' });
  const { user } = await sofia.ok('GET /api/admin/user/:id', { id });
  ann = { id, memberId: user.userLoyaltyProgram!._id };
});

const linesOfAnn = async () =>
  (await listEntries(server.services.db, programId, ann.memberId, { after: null, limit: 100 })).length;
const confirm = async ({ _id, version }: Details) =>
  await sofia.ok(applyPath, { ...imports.named(_id), version, points: 47 });
/** Without the column of texts, so that its lines are others. */
async function readOtherwise({ _id, version, mapping }: Details): Promise<Details> {
  const columns = mapping!.columns.map((column) => (column.header === 'Text' ? { ...column, target: null } : column));
  await sofia.ok(mapPath, { ...imports.named(_id), version, mapping: { ...mapping!, columns } });
  await imports.work(_id);
  return await imports.get(_id);
}
/** Both wait for her ledger, and get it in this order. */
async function inOrder<One, Other>(first: () => Promise<One>, second: () => Promise<Other>) {
  const { db } = server.services;
  const { answers } = await db.transaction().execute(async (tx) => {
    await lockTotals(tx, { programId, memberId: ann.memberId });
    const one = first();
    await expect.poll(() => countWaiting(db)).toBe(1);
    const other = second();
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { answers: Promise.all([one, other]) };
  });
  return await answers;
}

test('lines of a file that was booked before are booked again only if that is meant', async () => {
  const first = await imports.apply(await imports.tried(file), { points: 47 });
  const again = await readOtherwise(await imports.tried(file));
  expect(again).toMatchObject({ sameFile: { _id: first._id }, trial: { created: 2, sameNames: 2 } });
  const sent = { ...imports.named(again._id), version: again.version, points: 47 };
  expect(await sofia.call(applyPath, sent)).toMatchObject({ status: 409, body: { type: 'same-names', namesakes: 2 } });
  expect(await imports.apply(again, { points: 47, sameNames: true })).toMatchObject({ state: 'applied', created: 2 });
  expect(await linesOfAnn()).toBe(4);
});

test('of two imports of one file that read it otherwise one is booked, and the other is asked about', async () => {
  const one = await imports.tried(file, 'one.csv');
  const other = await readOtherwise(await imports.tried(file, 'two.csv'));
  for (const tried of [one, other]) await confirm(tried);
  await inOrder(
    () => imports.work(one._id),
    () => imports.work(other._id),
  );
  expect(await imports.get(one._id)).toMatchObject({ state: 'applied' });
  expect(await imports.get(other._id)).toMatchObject({ state: 'reading', failure: 'changed' });
  await imports.work(other._id);
  expect((await imports.get(other._id)).trial).toMatchObject({ created: 2, sameNames: 2 });
  expect(await linesOfAnn()).toBe(2);
});

test.each([
  { isErasedFirst: true, lines: 0, import: { status: 404, body: { type: 'import-gone' } } },
  { isErasedFirst: false, lines: 2, import: { status: 200, body: { import: { state: 'applied', trial: null } } } },
])('who is erased while it is booked has what came before: $lines lines', async ({ isErasedFirst, lines, ...then }) => {
  const tried = await imports.tried(file);
  await confirm(tried);
  const { user } = await sofia.ok('GET /api/admin/user/:id', { id: ann.id });
  const erase = async () => {
    const { status } = await sofia.call('POST /api/admin/user/:id/erase', { id: ann.id, version: user.version });
    expect(status).toBe(200);
  };
  const book = () => imports.work(tried._id);
  await (isErasedFirst ? inOrder(erase, book) : inOrder(book, erase));
  expect(await linesOfAnn()).toBe(lines);
  expect(await sofia.call(ofImport, imports.named(tried._id))).toMatchObject(then.import);
});
