import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { FormItem } from '#domain/registration-form.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { type Details, mapPath, openImports } from '#testing/people/imports.ts';
import { inviteMember, tokenTo } from '#testing/people/invited-members.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { mailInvitationsDue } from '../invitations/actions.ts';

const server = sharedTestServer();
let sofia: Editor;
let programId: string;
let slug: string;
let imports: ReturnType<typeof openImports>;
let last = 0;
const fresh = (name: string) => `${name}${++last}`;

const item = (uid: string, label: string, more: Partial<FormItem> = {}): FormItem => ({
  ...{ uid, label, name: '', placeholder: '', help_text: '', appendedOutput: '', mergeVar: '', options: [] },
  ...{ type: uid.split('-')[0] as FormItem['type'], display: true, edit: false, required: true, editable: true },
  ...more,
});
const form: FormItem[] = [
  item('text-1', 'Shop', { texts: { es: { label: 'Tienda' } } }),
  item('select-2', 'Your trade?', {
    options: ['Plumber', 'Roofer'],
    texts: { es: { label: '¿Su oficio?', optionTexts: { Plumber: 'Plomero' } } },
  }),
  item('checkbox-3', 'Brands', { options: ['Acme', 'Bolt, Inc.', 'Cobalt'] }),
  item('date-4', 'In business since'),
  item('number-5', 'Employees'),
  item('telephone-6', 'Phone'),
  item('consent-7', 'Text messages'),
  item('textarea-8', 'Remarks', { required: false }),
];
const header = 'Customer Number,Email,Shop *,YOUR TRADE,Brands,In business since,Employees,Phone,Text messages,Remarks';

beforeAll(async () => {
  sofia = await openEditor(server);
});
beforeEach(async () => {
  slug = fresh('answers-');
  const program = await sofia.setUp(slug);
  programId = program._id;
  await sofia.save(program, { languages: ['en', 'es'], registrationForm: { formItems: form } });
  imports = openImports(server, sofia, programId, 'members');
});

const answersOf = async (search: string) => {
  const { members } = await sofia.ok('GET /api/admin/program/:id/members', { id: programId, search });
  const { user } = await sofia.ok('GET /api/admin/user/:id', { id: members[0]!.user._id });
  return user.userLoyaltyProgram!.completedRegistration;
};
const said = ({ trial }: Details) => trial!.errors.map(({ line, column, code }) => [line, column, code]);

test('each question of the program’s form is a column, and who registers finds the answers filled in', async () => {
  const email = `${fresh('ann')}@people.example`;
  const row = `K1,${email},"Lee & Sons",plomero,"Cobalt; Bolt, Inc.",3/25/1998,12,207 555 0100,yes,"Two\nlines"`;
  const tried = await imports.tried(`${header}\n${row}\n`, 'people.csv');
  expect(tried.mapping!.columns.map(({ target }) => target)).toEqual([
    'externalKey',
    'email',
    ...form.map(({ uid }) => `own:${uid}`),
  ]);
  expect(tried.trial).toMatchObject({ created: 1, bad: 0, conflicts: 0 });
  expect(tried.trial!.samples[0]!.changes).toContainEqual({ column: 'Your trade?', before: '', after: 'Plumber' });
  await imports.apply(tried, { sendInvitations: true });
  const answers = {
    ...{ 'text-1': 'Lee & Sons', 'select-2': 'Plumber', 'checkbox-3': ['Cobalt', 'Bolt, Inc.'] },
    ...{ 'date-4': '1998-03-25', 'number-5': '12', 'telephone-6': '207 555 0100', 'consent-7': 'yes' },
    'textarea-8': 'Two\nlines',
  };
  expect(await answersOf('K1')).toEqual(answers);
  await mailInvitationsDue(server.services);
  const link = { invite: await tokenTo(server, email), slug };
  expect((await server.guest.ok('POST /api/auth/member-invitation', link)).form).toEqual(answers);
});

test('wrong answers are all named beside their rows in one round, and a missing one is none', async () => {
  const rows = [
    'K1,,,Painter,Acme,,,,,',
    'K2,,,,"Acme; Zinc",yesterday,1.250,call me,perhaps,',
    `K3,,${'x'.repeat(501)},,,,#REF!,,,`,
    'K4,,,,,,,,,',
  ];
  const tried = await imports.tried(`${header}\n${rows.join('\n')}\n`);
  expect(said(tried)).toEqual([
    [2, 'YOUR TRADE', 'cellNotOffered'],
    [3, 'Brands', 'cellNotOffered'],
    [3, 'In business since', 'cellNotDay'],
    [3, 'Employees', 'cellNotNumber'],
    [3, 'Phone', 'cellNotTelephone'],
    [3, 'Text messages', 'cellNotYesOrNo'],
    [4, 'Shop *', 'cellLong'],
    [4, 'Employees', 'cellError'],
  ]);
  expect(tried.trial).toMatchObject({ created: 1 });
});

test('a file with the customer number and some answers corrects many, empty cells clear nothing, and undo puts back what stayed', async () => {
  await imports.applied(`${header}\nK1,,Old shop,Plumber,Acme,,,,yes,\nK2,,Other shop,,Acme,,,,,\n`);
  const correcting = 'Customer Number,Tienda,Brands,Text messages\nK1,New shop,,no\nK2,Other shop,"Acme, Cobalt",\n';
  const tried = await imports.tried(correcting);
  expect(tried.trial).toMatchObject({ created: 0, changed: 2 });
  expect(tried.trial!.samples.map(({ changes }) => changes)).toEqual([
    [
      { column: 'Shop', before: 'Old shop', after: 'New shop' },
      { column: 'Text messages', before: 'yes', after: '' },
    ],
    [{ column: 'Brands', before: 'Acme', after: 'Acme; Cobalt' }],
  ]);
  const applied = await imports.apply(tried);
  expect(await answersOf('K1')).toMatchObject({ 'text-1': 'New shop', 'select-2': 'Plumber', 'consent-7': '' });
  expect((await imports.tried(correcting)).trial).toMatchObject({ changed: 0, unchanged: 2 });
  const { members } = await sofia.ok('GET /api/admin/program/:id/members', { id: programId, search: 'K2' });
  const { user } = await sofia.ok('GET /api/admin/user/:id', { id: members[0]!.user._id });
  const changed = { ...user.userLoyaltyProgram!.completedRegistration, 'checkbox-3': ['Bolt, Inc.'] };
  await sofia.ok('POST /api/admin/user/update', { id: user._id, version: user.version, user: {}, form: changed });
  expect(await imports.undo(applied)).toMatchObject({ kept: 1, keptRows: [{ why: 'changed' }] });
  expect(await answersOf('K1')).toEqual({
    ...{ 'text-1': 'Old shop', 'select-2': 'Plumber', 'checkbox-3': ['Acme'], 'consent-7': 'yes' },
  });
  expect(await answersOf('K2')).toMatchObject({ 'text-1': 'Other shop', 'checkbox-3': ['Bolt, Inc.'] });
});

test('an undone import of new people with answers leaves nobody', async () => {
  const applied = await imports.applied(`${header}\nK1,,Shop,Plumber,"Acme; Cobalt",,,,yes,\n`);
  expect(await imports.undo(applied)).toMatchObject({ kept: 0 });
  const { members } = await sofia.ok('GET /api/admin/program/:id/members', { id: programId });
  expect(members).toEqual([]);
});

test('a question that is taken from the form between trial and writing is left out, and shown so', async () => {
  const tried = await imports.tried('Customer Number,Shop,Employees\nK1,Lee,many\n');
  expect(said(tried)).toEqual([[2, 'Employees', 'cellNotNumber']]);
  const program = await sofia.read(programId);
  await sofia.save(program, { registrationForm: { formItems: form.filter(({ uid }) => uid !== 'number-5') } });
  const sent = { ...imports.named(tried._id), version: tried.version, mapping: tried.mapping };
  await sofia.ok(mapPath, sent);
  await imports.work(tried._id);
  const again = await imports.get(tried._id);
  expect(again.mapping!.columns.map(({ target }) => target)).toEqual(['externalKey', 'own:text-1', null]);
  expect(again.trial).toMatchObject({ created: 1, bad: 0 });
  await imports.apply(again);
  expect(await answersOf('K1')).toEqual({ 'text-1': 'Lee' });
});

test('Users.csv comes in again as it went out: nothing is changed', async () => {
  const people = [
    `K1,${fresh('ann')}@people.example,"Lee, ""& Sons""",Plumber,"Acme; Bolt, Inc.",1998-03-25,12.5,+1 207 555 0100,yes,"Two\nlines"`,
    `007,${fresh('bob')}@people.example,=1+1,Roofer,,,,,,`,
  ];
  await imports.applied(`${header}\n${people.join('\n')}\n`);
  await inviteMember(server, sofia, programId, {
    ...{ externalKey: 'K3', firstName: 'Ana', lastName: 'Río', address: '150 Calle A, Apt 3', city: 'San Juan' },
    ...{ state: 'Puerto Rico', zip: '00901' },
  });
  const file = await fetch(`${server.url}/api/admin/program/${programId}/exportUsers`, {
    headers: { authorization: sofia.token! },
  });
  const tried = await imports.tried(Buffer.from(await file.arrayBuffer()), 'Users.csv');
  expect(said(tried)).toEqual([]);
  expect(tried.trial).toMatchObject({ created: 0, changed: 0, unchanged: 3, conflicts: 0 });
});
