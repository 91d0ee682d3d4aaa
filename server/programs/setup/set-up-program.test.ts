import { beforeAll, expect, test } from 'vitest';
import { changed } from '#testing/audit-changes.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
beforeAll(async () => {
  sofia = await openEditor(server);
});

test('a new program is empty and at the first step; step by step it becomes one that people can join', async () => {
  const program = await sofia.create();
  expect(program).toMatchObject({ name: '', slug: null, company: null, setupStep: 1, version: 1, memberCount: 0 });
  const basics = { name: 'Acme Pros', slug: 'acme-pros', startDate: '2026-12-01', setupStep: 2 };
  const second = await sofia.save(program, { ...basics, company: sofia.companyId });
  expect(second).toMatchObject({ ...basics, company: { _id: sofia.companyId }, endDate: null, version: 2 });
  const third = await sofia.save(second, { rules: '<p>Be fair.</p>', terms: '<p> </p>', setupStep: 3 });
  expect(third).toMatchObject({ hasRules: true, rules: '<p>Be fair.</p>', terms: '', name: 'Acme Pros', version: 3 });
  const formItems = [{ uid: 'text-1767600000101', type: 'text' as const, label: ' Trade ' }];
  const fourth = await sofia.save(third, { registrationForm: { formItems }, setupStep: 4 });
  expect(fourth.registrationForm.formItems).toMatchObject([{ label: 'Trade', name: 'trade', required: true }]);
  const outside = () => server.guest.call('GET /api/common/program/:slug', { slug: 'acme-pros' });
  expect(await outside()).toMatchObject({ status: 404 });
  expect(await sofia.save(fourth, { setupStep: null })).toMatchObject({ setupStep: null, version: 5 });
  const seen = await server.guest.ok('GET /api/common/program/:slug', { slug: 'acme-pros' });
  expect(seen.program).toMatchObject({ name: 'Acme Pros', hasRules: true, hasTerms: false });
  const entries = await entriesOn(program._id);
  expect(entries.map(({ action }) => action)).toEqual([
    'program created',
    'program changed',
    'program changed',
    'program changed',
    'program set up',
  ]);
  const named = changed({ name: ['', 'Acme Pros'], slug: [null, 'acme-pros'], company: [null, second.company?.name] });
  expect(entries[1]!.data).toMatchObject({ changes: expect.arrayContaining(named.changes) });
  expect(entries[3]!.data).toEqual(changed({ registrationForm: [[], ['Trade']] }));
});

test('a program made without the steps is open as soon as it has a slug', async () => {
  const { program } = await sofia.ok('GET /api/admin/program/create', {});
  expect(program).toMatchObject({ name: '', slug: null, setupStep: null });
  await sofia.save(program, { name: 'Made elsewhere', slug: 'made-elsewhere', company: sofia.companyId });
  const seen = await server.guest.ok('GET /api/common/program/:slug', { slug: 'made-elsewhere' });
  expect(seen.program.name).toBe('Made elsewhere');
});

test('a program made without the steps and left without a slug can still be taken through them', async () => {
  const { program } = await sofia.ok('GET /api/admin/program/create', {});
  const whole = await sofia.save(program, { ...program, name: 'Left behind' });
  expect(whole).toMatchObject({ name: 'Left behind', setupStep: null });
  const begun = await sofia.save(whole, { slug: 'left-behind', setupStep: 2 });
  expect((await server.guest.call('GET /api/common/program/:slug', { slug: 'left-behind' })).status).toBe(404);
  const done = await sofia.save(begun, { company: sofia.companyId, setupStep: null });
  expect(await sofia.problems(done, { setupStep: 2 })).toEqual(['setupStep: This program is set up already.']);
});

test('a program read and sent back whole changes nothing but its version', async () => {
  const program = await sofia.read(sofia.harborId);
  expect(program).toMatchObject({ setupStep: null, memberCount: 4, hasAnswers: true });
  const again = await sofia.save(program, program);
  expect(again).toEqual({ ...program, version: program.version + 1 });
  expect(await entriesOn(program._id)).toEqual([]);
});

test('the version is named beside the program or in it, and must be', async () => {
  const { _id, version } = await sofia.create();
  const key = 'POST /api/admin/program/:id/update';
  expect(await sofia.call(key, { id: _id, program: { name: 'Inside', version } })).toMatchObject({ status: 200 });
  const { status, body } = await sofia.call(key, { id: _id, program: { name: 'Nowhere' } });
  expect([status, body.errors?.map(({ path }) => path)]).toEqual([400, ['version']]);
});

test('a program needs a name, a slug and a company before it is set up', async () => {
  expect(await sofia.problems(await sofia.create(), { setupStep: null })).toEqual([
    'name: Enter a name.',
    'slug: URL path may only contain numbers, letters, underscores, or dashes',
    'company: Company must be set',
  ]);
});

test('once it is set up its slug and its company stay, and it is not set up again', async () => {
  const program = await sofia.setUp('stays');
  expect(await sofia.problems(program, { slug: 'moves', company: null, setupStep: 3 })).toEqual([
    'slug: The URL path of a program that is set up cannot be changed.',
    'setupStep: This program is set up already.',
  ]);
  expect(await sofia.problems(program, { company: null })).toEqual(['company: Company must be set']);
  expect((await sofia.save(program, { slug: 'stays' })).slug).toBe('stays');
});

test.each(['', ' ', 'Upper', 'a b', 'ä', 'a/b', 'a.b', '../x', 'x'.repeat(101)])('%j is no slug', async (slug) => {
  const [problem] = await sofia.problems(await sofia.create(), { slug });
  expect(problem).toMatch(/^slug: URL path /);
});

test('dates are existing days in order, whether one or both are sent; an empty one is missing', async () => {
  const program = await sofia.create();
  expect(await sofia.problems(program, { startDate: '2026-02-30' })).toEqual([
    'startDate: Start date must be a valid date',
  ]);
  expect(await sofia.problems(program, { endDate: 'soon' })).toEqual(['endDate: End date must be a valid date']);
  const started = await sofia.save(program, { startDate: '2026-03-01', endDate: '' });
  expect(started).toMatchObject({ startDate: '2026-03-01', endDate: null });
  const early = ['endDate: End date cannot be before the start date'];
  expect(await sofia.problems(started, { endDate: '2026-02-28' })).toEqual(early);
  expect(await sofia.save(started, { startDate: null, endDate: '2026-02-28' })).toMatchObject({ startDate: null });
});

test.each([
  ['a place that is none', 'America/Springfield'],
  ['an abbreviation', 'EST'],
  ['an offset', '-05:00'],
  // Node.js takes names in any case, PostgreSQL has this one as 'America/New_York'.
  ['one that only the database does not know', 'America/new_york'],
])('a time zone is of the IANA database, not %s', async (_, timeZone) => {
  const program = await sofia.create();
  const unknown = 'timeZone: This time zone is not known here. Please choose another.';
  expect(await sofia.problems(program, { timeZone })).toEqual([unknown]);
  const made = await sofia.ok('GET /api/admin/program/create', { guided: true, timeZone });
  expect(made.program.timeZone).toBe('America/New_York');
});

test.each(['America/Springfield', 'EST', '-05:00'])('the database keeps no time zone %j', async (time_zone) => {
  const { _id } = await sofia.create();
  const stored = server.services.db.updateTable('programs').set({ time_zone }).where('id', '=', _id).execute();
  await expect(stored).rejects.toThrow(/programs_time_zone_check|not recognized/);
});

test('a program is made in the time zone of its maker, and moves to another', async () => {
  const { program } = await sofia.ok('GET /api/admin/program/create', { guided: true, timeZone: 'Europe/Berlin' });
  expect(program.timeZone).toBe('Europe/Berlin');
  const moved = await sofia.save(program, { timeZone: 'Pacific/Honolulu' });
  expect(moved.timeZone).toBe('Pacific/Honolulu');
  const [, entry] = await entriesOn(program._id);
  expect(entry!.data).toEqual(changed({ timeZone: ['Europe/Berlin', 'Pacific/Honolulu'] }));
});

test('a name, and a company that exists', async () => {
  const program = await sofia.create();
  expect(await sofia.problems(program, { name: ' ' })).toEqual(['name: Enter a name.']);
  expect(await sofia.problems(program, { company: program._id })).toEqual(['company: This company does not exist.']);
  const named = await sofia.save(program, { company: { _id: sofia.companyId }, usersRequireApproval: false });
  expect(named).toMatchObject({ company: { _id: sofia.companyId }, usersRequireApproval: false });
  expect((await sofia.save(named, { company: null })).company).toBeNull();
});

test('the columns of the catalog have names of their own', async () => {
  const program = await sofia.create();
  const column = { field: 'brand', displayName: 'Brand', searchable: true };
  expect(await sofia.problems(program, { rebateItemFields: [column, column] })).toEqual([
    'rebateItemFields.1.field: This field is there already.',
  ]);
  expect((await sofia.save(program, { rebateItemFields: [column] })).rebateItemFields).toEqual([column]);
});

test('a missing program cannot be read, saved or deleted', async () => {
  const nowhere = { _id: sofia.companyId, version: 1 };
  expect(await sofia.problems(nowhere, { name: 'x' })).toBe('not-found');
  expect(await sofia.problems({ _id: 'no-uuid', version: 1 }, { name: 'x' })).toBe('not-found');
  const form = { programID: nowhere._id, form: { formItems: [] } };
  expect(await sofia.call('POST /api/admin/form/create', form)).toMatchObject({ status: 404 });
  expect(await sofia.call('DELETE /api/admin/program/:id/delete', { id: nowhere._id })).toMatchObject({ status: 404 });
});

const entriesOn = (id: string) =>
  server.services.db
    .selectFrom('audit_entries')
    .where('subject_id', '=', id)
    .select(['action', 'data'])
    .orderBy('id')
    .execute();
