import { beforeAll, expect, test } from 'vitest';
import { changed } from '#testing/audit-changes.ts';
import { drawPicture, fetchFrom, sendUpload } from '#testing/pictures.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
beforeAll(async () => {
  sofia = await server.as('sofia');
});

const create = (company: { name: string; brandColor?: string; logo?: { imageKey: string } }) =>
  sofia.call('POST /api/admin/company/create', { company });
const change = (
  id: string,
  company: {
    name?: string;
    brandColor?: string | null;
    logo?: { imageKey: string } | null;
    logoGround?: 'light' | 'dark';
  },
) => sofia.call('POST /api/admin/company/:id/update', { id, company });
const list = (more: { search?: string; limit?: number; cursor?: string } = {}) =>
  sofia.ok('GET /api/admin/company/list', more);

async function uploadLogo(): Promise<{ imageKey: string }> {
  const picture = await drawPicture();
  const file = { album: 'companyLogos', fileName: 'logo.png', contentType: 'image/png', size: picture.length } as const;
  const { upload, image } = await sofia.ok('POST /api/common/file/sign', file);
  await sendUpload(server.url, upload, picture, file.contentType);
  return { imageKey: image.imageKey };
}

const isStored = async ({ imageKey }: { imageKey: string }) =>
  (await server.services.db.selectFrom('files').where('image_key', '=', imageKey).selectAll().execute()).length > 0;

test('companies are listed by name, each with its programs and the people who can log in', async () => {
  const { companies, total, next } = await list({ limit: 100 });
  expect([total, next]).toEqual([companies.length, null]);
  const names = companies.map(({ name }) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)));
  expect(companies.filter(({ approvedUsers }) => approvedUsers > 0)).toMatchObject([
    { name: 'Harbor Supply', brandColor: '#0f766e', logo: null, programs: 1, approvedUsers: 2 },
    { name: 'Summit Roofing', programs: 1, approvedUsers: 1 },
  ]);
});

test('a company is created with a logo that everybody can read, and it is written down', async () => {
  const logo = await uploadLogo();
  const { status, body } = await create({ name: ' Voltline ', brandColor: '#D64D4D', logo });
  expect(status).toBe(200);
  expect(body.company).toMatchObject({ name: 'Voltline', brandColor: '#d64d4d', logo });
  expect((await fetchFrom(server.url, body.company.logo!.url)).status).toBe(200);
  expect((await list({ search: 'VOLT' })).companies).toMatchObject([
    { name: 'Voltline', programs: 0, approvedUsers: 0 },
  ]);
  const { db } = server.services;
  const entries = await db.selectFrom('audit_entries').where('subject_id', '=', body.company._id).selectAll().execute();
  expect(entries).toMatchObject([{ action: 'company created', admin_name: 'sofia', subject_name: 'Voltline' }]);
});

test('problems are reported by field', async () => {
  const { status, body } = await create({ name: '  ', brandColor: 'teal' });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject([
    { path: 'name', message: 'Company name is required' },
    { path: 'brandColor', message: 'Enter a color code, e.g. #0f766e' },
  ]);
});

test('of twenty who create one name at once, in any case, one does', async () => {
  const tries = Array.from({ length: 20 }, (_, n) => create({ name: n % 2 ? 'Meadow & Sons' : 'MEADOW & SONS' }));
  const answers = await Promise.all(tries);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect((await list({ search: 'meadow' })).total).toBe(1);
});

test('of two companies that take one name at once, one gets it', async () => {
  const made = await Promise.all(['Left', 'Right'].map((name) => create({ name })));
  const answers = await Promise.all(made.map(({ body }) => change(body.company._id, { name: 'Middle' })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  expect(refused.body).toMatchObject({ type: 'company-name-taken', msg: 'There is a company with this name already.' });
});

test('only what is sent changes, and the audit records old and new values', async () => {
  const { body } = await create({ name: 'Northside', brandColor: '#9a3412' });
  const id = body.company._id;
  expect((await change(id, { name: 'Northside Roofing' })).body.company).toMatchObject({ brandColor: '#9a3412' });
  expect((await change(id, { name: 'Northside Roofing' })).status).toBe(200);
  expect((await change(id, { brandColor: null })).body.company).toMatchObject({
    name: 'Northside Roofing',
    brandColor: null,
  });
  const { db } = server.services;
  const entries = await db
    .selectFrom('audit_entries')
    .where('subject_id', '=', id)
    .where('action', '=', 'company changed')
    .select('data')
    .orderBy('id')
    .execute();
  expect(entries).toEqual([
    { data: changed({ name: ['Northside', 'Northside Roofing'] }) },
    { data: changed({ brandColor: ['#9a3412', null] }) },
  ]);
});

test('a logo stands on a light ground until another is chosen, which participants’ pages and mails take', async () => {
  const { company } = (await create({ name: 'Pale & Co', logo: await uploadLogo() })).body;
  expect(company.logoGround).toBe('light');
  expect((await change(company._id, { logoGround: 'dark' })).body.company.logoGround).toBe('dark');
  expect((await change(company._id, { name: 'Pale' })).body.company.logoGround).toBe('dark');
});

test('a replaced logo leaves the store, unless another company shows it too', async () => {
  const [first, second] = [await uploadLogo(), await uploadLogo()];
  const one = (await create({ name: 'One', logo: first })).body.company._id;
  const two = (await create({ name: 'Two', logo: first })).body.company._id;
  expect((await change(one, { logo: second })).body.company.logo).toMatchObject(second);
  expect(await isStored(first)).toBe(true);
  expect((await change(two, { logo: null })).body.company.logo).toBeNull();
  expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
});

test('a file of another album, or a missing one, is refused as a logo', async () => {
  const nowhere = { imageKey: `companyLogos/${'0'.repeat(40)}-logo.png` };
  expect(await create({ name: 'Nobody', logo: nowhere })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'image' }] },
  });
  expect((await list({ search: 'nobody' })).total).toBe(0);
});

test('a company that is not there is not found', async () => {
  const id = '01890000-0000-7000-8000-000000000000';
  expect(await change(id, { name: 'Ghost' })).toMatchObject({
    status: 404,
    body: { msg: 'This company does not exist.' },
  });
});

test('pages follow each other by name without a gap or a repeat', async () => {
  const all = (await list({ limit: 100 })).companies.map(({ name }) => name);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await list({ limit: 2, ...(cursor && { cursor }) });
    seen.push(...page.companies.map(({ name }) => name));
    cursor = page.next;
  } while (cursor);
  expect(seen).toEqual(all);
});
