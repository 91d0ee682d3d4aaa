import { beforeAll, expect, test } from 'vitest';
import { addRebateItems } from '#server/catalog/import/actions.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
beforeAll(async () => {
  sofia = await openEditor(server);
});

const twenty = Array.from({ length: 20 }, (_, n) => n);

test('of 20 saves of one version one wins, and the others get the program as it is now', async () => {
  const program = await sofia.create();
  const answers = await Promise.all(twenty.map((n) => sofia.trySave(program, { name: `Name ${n}` })));
  const won = answers.filter(({ status }) => status === 200);
  expect(won).toHaveLength(1);
  const now = won[0]!.body.program;
  expect(now.version).toBe(2);
  for (const { status, body } of answers.filter((answer) => !won.includes(answer))) {
    expect([status, body.type]).toEqual([409, 'stale']);
    expect(body.program).toMatchObject({ _id: program._id, version: 2, name: now.name });
  }
});

test('an administrator who changed another part saves again over the new version, and neither change is lost', async () => {
  const program = await sofia.create();
  await sofia.save(program, { rules: '<p>Hers</p>' });
  const { status, body } = await sofia.trySave(program, { terms: '<p>Mine</p>' });
  expect([status, body.type]).toEqual([409, 'stale']);
  expect(await sofia.save(body.program, { terms: '<p>Mine</p>' })).toMatchObject({
    rules: '<p>Hers</p>',
    terms: '<p>Mine</p>',
    version: 3,
  });
});

test('of 20 programs that want one slug at once one has it', async () => {
  const programs = await Promise.all(twenty.map(() => sofia.create()));
  const saves = programs.map((program) => sofia.trySave(program, { name: 'Wanted', slug: 'wanted' }));
  const answers = await Promise.all(saves);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const lost = answers.filter(({ status }) => status !== 200);
  for (const { status, body } of lost) {
    expect([status, body.type, body.msg]).toEqual([409, 'slug-taken', 'This URL path is already taken.']);
    expect(body.errors).toEqual([{ path: 'slug', code: 'slugTaken', message: 'This URL path is already taken.' }]);
  }
  const { rows } = { rows: await Promise.all(programs.map(({ _id }) => sofia.read(_id))) };
  // A refused save writes nothing, not even the name.
  expect(rows.filter(({ name }) => name === 'Wanted')).toHaveLength(1);
});

test('a save does not wait for an import that is adding items, however long that takes', async () => {
  const program = await sofia.setUp('busy');
  await server.services.db.transaction().execute(async (importing) => {
    await addRebateItems(importing, program._id, [{ name: 'Deck stain', points: 5, fields: {} }]);
    expect(await sofia.save(program, { name: 'Saved in between' })).toMatchObject({ name: 'Saved in between' });
    expect(await sofia.call('POST /api/admin/program/:id/disable', { id: program._id })).toMatchObject({ status: 200 });
  });
});

test("a slug of another program counts as taken, the program's own does not", async () => {
  const { _id } = await sofia.setUp('my-own');
  const taken = async (slug: string, program?: string) =>
    (await sofia.ok('GET /api/admin/program/slugTaken', { slug, ...(program && { program }) })).taken;
  expect(await taken('my-own')).toBe(true);
  expect(await taken('my-own', _id)).toBe(false);
  expect(await taken('harbor-trade', _id)).toBe(true);
  expect(await taken('free')).toBe(false);
});
