import { expect, test } from 'vitest';
import { openEditor } from '#testing/people/editor.ts';
import { addProgram } from '#testing/people/newcomers.ts';
import { addStaff, inProgram } from '#testing/people/staff.ts';
import { countWaiting } from '#testing/races/while-held.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { lockProgram } from '../queries.ts';

const server = sharedTestServer();

/** A program whose wizard is finished, which nobody has opened. */
async function finish(slug: string) {
  const editor = await openEditor(server);
  const parts = { name: slug, slug, company: editor.companyId };
  const made = await editor.save(await editor.create(), parts);
  return { editor, draft: await editor.save(made, { setupStep: null }) };
}
const readState = async (slug: string) =>
  (await server.guest.ok('GET /api/common/program/:slug', { slug })).program.state;
async function countOpened(id: string): Promise<number> {
  const entries = server.services.db.selectFrom('audit_entries').where('subject_id', '=', id);
  return (await entries.where('action', '=', 'program opened').select('id').execute()).length;
}

test('a program whose setup is finished is a draft until somebody opens it', async () => {
  const { editor, draft } = await finish('ready');
  expect([draft.openedAt, draft.state, await readState('ready')]).toEqual([null, 'draft', 'draft']);
  const { program } = await editor.ok('POST /api/admin/program/:id/open', { id: draft._id });
  expect([program.openedAt, program.state, await readState('ready')]).toEqual([expect.any(String), 'open', 'open']);
});

test('one that a call makes without the wizard is open as soon as it has a slug', async () => {
  const editor = await openEditor(server);
  const { program } = await editor.ok('GET /api/admin/program/create', {});
  await editor.save(program, { name: 'Called', slug: 'called', company: editor.companyId });
  expect(await readState('called')).toBe('open');
});

test('one whose setup is not finished is not opened', async () => {
  const editor = await openEditor(server);
  const made = await editor.create();
  expect(await editor.call('POST /api/admin/program/:id/open', { id: made._id })).toMatchObject({
    status: 409,
    body: { type: 'not-set-up', msg: 'Finish the setup of this program before you open it.' },
  });
  const { openedAt, checks } = await editor.ok('GET /api/admin/program/:id/opening', { id: made._id });
  expect([openedAt, checks]).toMatchObject([null, { items: 'missing', reward: 'missing', terms: 'missing' }]);
});

test('of two who open it at once both find it open, and the audit says it once', async () => {
  const { editor, draft } = await finish('twice');
  const { db } = server.services;
  const open = () => editor.ok('POST /api/admin/program/:id/open', { id: draft._id });
  const pending = await db.transaction().execute(async (tx) => {
    await lockProgram(tx, draft._id);
    const both = [open(), open()];
    await expect.poll(() => countWaiting(db)).toBe(2);
    return { both };
  });
  const moments = (await Promise.all(pending.both)).map(({ program }) => program.openedAt);
  expect([new Set(moments).size, await countOpened(draft._id)]).toEqual([1, 1]);
});

test('what is looked over has the figures of the program and of those who review in it', async () => {
  const editor = await openEditor(server);
  const id = await addProgram(server, 'looked-over');
  const look = () => editor.ok('GET /api/admin/program/:id/opening', { id });
  expect(await look()).toMatchObject({ figures: { reviewers: 0 }, checks: { reviewers: 'look' } });
  await addStaff(server, 'looks-over', [inProgram('reviewer', id)]);
  const { figures, checks } = await look();
  expect(figures).toEqual({
    ...{ items: 3, usualPoints: 120, cheapestReward: 300, reviewers: 1 },
    ...{ registration: 'open', codes: 0, trainings: 0, samples: 0 },
  });
  expect(checks).toEqual({
    ...{ items: 'ok', reward: 'ok', terms: 'ok', rules: 'ok', reviewers: 'ok' },
    // The company of the test has no logo, and its mails stay in a folder.
    ...{ logo: 'look', registration: 'ok', mails: 'missing', dates: 'ok', samples: 'ok' },
  });
});
