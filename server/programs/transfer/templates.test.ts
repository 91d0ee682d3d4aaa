import { beforeAll, expect, test } from 'vitest';
import type { programFolders } from '#contract/program-folders.ts';
import type { Request } from '#contract/route.ts';
import { programTemplates } from '#domain/program-templates.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { addStaff, inCompany, inProgram } from '#testing/people/staff.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
beforeAll(async () => {
  sofia = await openEditor(server);
});

type Asked = Request<typeof programFolders.createFromTemplate>;
const key = 'POST /api/admin/program/template';
const asking = (slug: string, more: Partial<Asked> = {}): Asked => ({
  ...{ template: 'contractor-rebates', name: `Begun as ${slug}`, slug, company: sofia.companyId, ...more },
});
const begin = async (slug: string, more?: Partial<Asked>) => (await sofia.ok(key, asking(slug, more))).program;
const openingOf = (id: string) => sofia.ok('GET /api/admin/program/:id/opening', { id });
const removeSamples = async (id: string) =>
  (await sofia.ok('POST /api/admin/program/:id/removeSamples', { id })).program;
const itemsOf = (id: string) =>
  server.services.db.selectFrom('rebate_items').where('program_id', '=', id).select(['name', 'disabled']).execute();
const videosOf = (id: string) =>
  server.services.db.selectFrom('files').where('program_id', '=', id).select('image_key').execute();

test.each(programTemplates)(
  '%s can be opened: once its samples are gone nothing is missing but what a company brings',
  async (template) => {
    const made = await begin(template, { template, timeZone: 'America/Denver' });
    expect(made).toMatchObject({
      ...{ name: `Begun as ${template}`, slug: template, company: { _id: sofia.companyId } },
      ...{ timeZone: 'America/Denver', languages: ['en', 'es'], setupStep: 7, openedAt: null },
      terms: expect.stringContaining('Have your lawyer read this before you open'),
      texts: { es: { terms: expect.stringContaining('Pida a su abogado'), rules: expect.stringContaining('<h2>') } },
    });
    expect(made.registrationForm.formItems).toHaveLength(3);
    expect(made.rewardItems).toHaveLength(3);
    const isTraining = template === 'training-only';
    expect(made.loyaltyProgramTrainings).toHaveLength(isTraining ? 2 : 1);
    const items = await itemsOf(made._id);
    expect(items).toHaveLength(isTraining ? 0 : 6);
    const names = [...made.rewardItems, ...items].map(({ name }) => name);
    const all = [...names, ...made.loyaltyProgramTrainings.map(({ moduleName }) => moduleName)];
    expect(all.filter((name) => !name.startsWith('Sample: '))).toEqual([]);
    const { checks, figures } = await openingOf(made._id);
    expect(figures.samples).toBe(all.length);
    expect(checks).toMatchObject({ samples: 'look', items: isTraining ? 'look' : 'ok', terms: 'look', rules: 'ok' });

    const cleared = await removeSamples(made._id);
    expect([cleared.rewardItems, cleared.loyaltyProgramTrainings, await itemsOf(made._id)]).toEqual([[], [], []]);
    expect([cleared.version, await videosOf(made._id)]).toEqual([made.version + 1, []]);
    const after = await openingOf(made._id);
    const missing = Object.entries(after.checks).flatMap(([check, result]) => (result === 'missing' ? [check] : []));
    // Mails are those of the installation.
    expect(missing.toSorted()).toEqual(['items', 'mails', 'reward']);
    expect([after.checks.samples, after.figures.samples]).toEqual(['ok', 0]);
    const read = (terms = '') => terms.replace(/^<p><strong>.*?<\/strong><\/p>\s*/, '');
    const texts = { ...cleared.texts, es: { ...cleared.texts.es, terms: read(cleared.texts.es?.terms) } };
    await sofia.save(cleared, { setupStep: null, terms: read(cleared.terms), texts });
    expect((await openingOf(made._id)).checks.terms).toBe('ok');
    expect((await sofia.ok('POST /api/admin/program/:id/open', { id: made._id })).program.state).toBe('open');
  },
);

test('what somebody has renamed is no sample any more and stays, and removing samples twice changes nothing', async () => {
  const made = await begin('renamed-samples');
  const [mine] = made.rewardItems;
  await sofia.save(made, { rewardItems: [{ _id: mine!._id, name: 'Our gloves' }] });
  const { db } = server.services;
  const item = await db
    .selectFrom('rebate_items')
    .where('program_id', '=', made._id)
    .where('unique_identifier', '=', 'SAMPLE-1')
    .select(['id', 'version'])
    .executeTakeFirstOrThrow();
  await sofia.ok('POST /api/admin/program/:programId/rebateItem/:itemId', {
    ...{ programId: made._id, itemId: item.id, version: item.version, updatedFields: { name: 'Our drill' } },
  });
  const cleared = await removeSamples(made._id);
  expect(cleared.rewardItems.map(({ name }) => name)).toEqual(['Our gloves']);
  expect(await itemsOf(made._id)).toEqual([{ name: 'Our drill', disabled: false }]);
  expect((await removeSamples(made._id)).version).toBe(cleared.version);
  const told = db
    .selectFrom('audit_entries')
    .where('program_id', '=', made._id)
    .where('action', '=', 'samples removed');
  expect(await told.select('data').execute()).toEqual([{ data: { items: 5, rewards: 2, trainings: 1 } }]);
});

test('once people have joined, samples are put out of use and not deleted', async () => {
  const made = await begin('joined-samples');
  await addMember(server, 'joiner', 'joined-samples');
  const cleared = await removeSamples(made._id);
  expect(cleared.rewardItems.map(({ archived }) => archived)).toEqual([true, true, true]);
  expect(cleared.loyaltyProgramTrainings.map(({ disabled }) => disabled)).toEqual([true]);
  expect((await itemsOf(made._id)).map(({ disabled }) => disabled)).toEqual(Array(6).fill(true));
  expect((await openingOf(made._id)).checks.samples).toBe('ok');
  expect((await removeSamples(made._id)).version).toBe(cleared.version);
});

test('its items came as an import that can be undone', async () => {
  const made = await begin('imported-samples');
  const imports = server.services.db.selectFrom('imports').where('program_id', '=', made._id);
  expect(await imports.select(['kind', 'state', 'created']).execute()).toEqual([
    { kind: 'catalog', state: 'applied', created: 6 },
  ]);
});

test('of two who make a program with one slug at once one makes it, and the other is told', async () => {
  const both = await Promise.all([sofia.call(key, asking('begun-once')), sofia.call(key, asking('begun-once'))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.body).toMatchObject({
    ...{ type: 'slug-taken', errors: [{ path: 'slug', message: 'This URL path is already taken.' }] },
  });
  const made = server.services.db.selectFrom('programs').where('slug', '=', 'begun-once');
  expect(await made.select('id').execute()).toHaveLength(1);
  const left = server.services.db.selectFrom('files').where('program_id', 'is', null);
  expect(await left.where('album', '=', 'trainingVideos').select('image_key').execute()).toEqual([]);
});

test('a manager makes programs for its own company alone, and who manages one program makes none and clears no other', async () => {
  const { company } = await sofia.ok('POST /api/admin/company/create', { company: { name: 'Elsewhere Supply' } });
  const made = await begin('of-harbor');
  const { caller: manager } = await addStaff(server, 'manages-elsewhere', [inCompany('manager', company._id)]);
  expect(await manager.call(key, asking('not-theirs'))).toMatchObject({
    ...{ status: 400, body: { errors: [{ path: 'company' }] } },
  });
  expect((await manager.call(key, asking('theirs', { company: company._id }))).status).toBe(200);
  const { caller: ofOne } = await addStaff(server, 'manages-one', [inProgram('manager', sofia.harborId)]);
  expect((await ofOne.call(key, asking('of-one'))).status).toBe(400);
  const remove = (of: typeof manager) => of.call('POST /api/admin/program/:id/removeSamples', { id: made._id });
  expect([(await remove(manager)).status, (await remove(ofOne)).status]).toEqual([404, 404]);
});
