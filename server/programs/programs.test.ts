import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { harborSlug, otherSlug } from '#testing/cast/people.ts';
import { uploadPicture } from '#testing/people/uploads.ts';
import { drawPicture, fetchFrom } from '#testing/pictures.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer({ SUPPORT_EMAIL: 'help@guerdon.example' });
beforeAll(async () => {
  const { db } = server.services;
  const { id } = await db.selectFrom('programs').where('slug', '=', harborSlug).select('id').executeTakeFirstOrThrow();
  await addTraining(id, false);
  await addTraining(id, true);
  await db.updateTable('reward_items').set({ archived: true }).where('name', '=', 'Cordless Drill').execute();
});

const outside = [
  '_id',
  'company',
  'contactPhone',
  'datesNotice',
  'disabled',
  'endDate',
  'hasRules',
  'hasTerms',
  'languages',
  'name',
];

test('a guest and another program’s participant only get what login and registration need', async () => {
  for (const caller of [server.guest, await server.as('olga')]) {
    const { program } = await caller.ok('GET /api/common/program/:slug', { slug: harborSlug });
    expect(Object.keys(program).sort()).toEqual(
      [
        ...outside,
        'needsEmailDomain',
        'registration',
        'registrationForm',
        'slogan',
        'slug',
        'startDate',
        'state',
        'supportEmail',
        'takes',
        'termsVersion',
        'country',
        'timeZone',
      ].toSorted(),
    );
    expect(program).toMatchObject({
      name: 'Harbor Trade Rewards',
      hasRules: true,
      company: { name: 'Harbor Supply', logo: null, brandColor: '#0f766e' },
      supportEmail: 'help@guerdon.example',
    });
  }
});

test('its participant and an administrator also get its offers', async () => {
  for (const caller of [await server.as('maria'), await server.as('sofia')]) {
    const { program } = await caller.ok('GET /api/common/program/:slug', { slug: harborSlug });
    expect(program).toMatchObject({
      rules: '<p>One account per person.</p>',
      terms: '<p>Points have no cash value.</p>',
      rebateItemFields: [{ field: 'name' }, { field: 'brand' }, { field: 'size' }, { field: 'category' }],
      categories: [],
    });
    expect(program.rewardItems!.map(({ name }) => name)).toEqual(['Insulated Thermos', 'Crew T-Shirt']);
    expect(program.loyaltyProgramTrainings!.map(({ moduleName }) => moduleName)).toEqual(['Safety']);
  }
});

test('a phone keeps a program under its own name, color and icon, with its own pages', async () => {
  const { guest } = server;
  const manifest = await guest.ok('GET /api/common/program/:slug/manifest', { slug: harborSlug });
  expect(manifest).toMatchObject({
    name: 'Harbor Trade Rewards',
    theme_color: '#0f766e',
    start_url: `/program/${harborSlug}/dashboard`,
    scope: `/program/${harborSlug}/`,
    display: 'standalone',
    share_target: { action: `/program/${harborSlug}/share` },
  });
  expect(manifest.icons.map(({ src }) => src)).toContain('/icons/icon-192.png');
  const [shared] = manifest.share_target.params.files;
  expect(shared?.accept).toEqual(['image/png', 'image/jpeg', 'application/pdf', 'image/heic', 'image/heif']);
  expect((await guest.call('GET /api/common/program/:slug/manifest', { slug: 'nobody' })).status).toBe(404);
});

test('with a company’s logo that is the icon, as a square of each size', async () => {
  const sofia = await server.as('sofia');
  const { program } = await sofia.ok('GET /api/common/program/:slug', { slug: otherSlug });
  const named = { fileName: 'logo.png', contentType: 'image/png' };
  const logo = await uploadPicture(sofia, server.url, 'companyLogos', await drawPicture(), named);
  await sofia.ok('POST /api/admin/company/:id/update', { id: program.company!._id, company: { logo } });
  const { icons } = await server.guest.ok('GET /api/common/program/:slug/manifest', { slug: otherSlug });
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp((await fetchFrom(server.url, src)).bytes).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test.each(['/manifest.webmanifest', '/sw.mjs', '/apple-touch-icon.png', '/program/harbor/logo.svg'])(
  'a file that there is not, %s, is no page',
  async (path) => expect((await fetchFrom(server.url, path)).status).toBe(404),
);

test('right answers and explanations never travel to a participant', async () => {
  const { program } = await (await server.as('maria')).ok('GET /api/common/program/:slug', { slug: harborSlug });
  const [training] = program.loyaltyProgramTrainings!;
  expect(training!.questions).toEqual([
    {
      _id: expect.any(String),
      text: 'Which?',
      answerOne: { text: 'This' },
      answerTwo: { text: 'That' },
      answerThree: null,
      answerFour: null,
    },
  ]);
  expect(JSON.stringify(program)).not.toMatch(/correct|explanation|because/i);
});

test('a slug of any of the characters that it may have is found, one that is not there is not', async () => {
  const { db } = server.services;
  for (const slug of ['100%', 'a%7eb', 'a%2fb', '~_-%', '%']) {
    await db.insertInto('programs').values({ id: newId(), name: slug, slug }).execute();
    const { program } = await server.guest.ok('GET /api/common/program/:slug', { slug });
    expect(program.name).toBe(slug);
  }
  for (const slug of ['nowhere', 'HARBOR-TRADE', "x' or 1=1", '../x']) {
    const { status, body } = await server.guest.call('GET /api/common/program/:slug', { slug });
    expect([status, body.msg]).toEqual([404, 'Program Not Found']);
  }
});

test('a disabled program says so to guests, is listed separately, and both switches are recorded once', async () => {
  const sofia = await server.as('sofia');
  const { program } = await server.guest.ok('GET /api/common/program/:slug', { slug: otherSlug });
  const names = async (disabled: boolean) =>
    (await sofia.ok('GET /api/admin/program/list', { disabled })).programs.map(({ name }) => name);
  expect(await names(true)).toEqual([]);
  for (const _ of [1, 2]) {
    const answer = await sofia.ok('POST /api/admin/program/:id/disable', { id: program._id });
    expect(answer.program).toMatchObject({ disabled: true, version: 1, rules: '<p>One account per person.</p>' });
  }
  expect(await names(true)).toEqual(['Summit Pros']);
  expect(await names(false)).not.toContain('Summit Pros');
  const seen = await server.guest.ok('GET /api/common/program/:slug', { slug: otherSlug });
  expect(seen.program.disabled).toBe(true);
  await sofia.ok('POST /api/admin/program/:id/enable', { id: program._id });
  const entries = await server.services.db
    .selectFrom('audit_entries')
    .where('subject_name', '=', 'Summit Pros')
    .select(['action', 'subject_name'])
    .execute();
  expect(entries).toEqual([
    { action: 'program disabled', subject_name: 'Summit Pros' },
    { action: 'program enabled', subject_name: 'Summit Pros' },
  ]);
});

test('a program that is not there is not found', async () => {
  const sofia = await server.as('sofia');
  const id = newId();
  for (const key of ['GET /api/admin/program/:id/update', 'GET /api/admin/program/:id/overview'] as const) {
    expect(await sofia.call(key, { id })).toMatchObject({ status: 404 });
  }
  expect(await sofia.call('POST /api/admin/program/:id/disable', { id })).toMatchObject({ status: 404 });
  expect(await sofia.call('POST /api/admin/program/:id/enable', { id: 'no-uuid' })).toMatchObject({ status: 404 });
});

async function addTraining(program_id: string, disabled: boolean): Promise<void> {
  const { db } = server.services;
  const training_id = newId();
  const module_name = disabled ? 'Old safety' : 'Safety';
  await db.insertInto('trainings').values({ program_id, id: training_id, module_name, points: 50, disabled }).execute();
  const answers = {
    answerOne: { text: 'This', correct: true },
    answerTwo: { text: 'That', correct: false },
    answerThree: { text: '', correct: false },
    answerFour: { text: '', correct: false },
  };
  const question = { program_id, training_id, id: newId(), text: 'Which?', explanation: 'Because.' };
  await db
    .insertInto('training_questions')
    .values({ ...question, answers: JSON.stringify(answers) })
    .execute();
}
