import { beforeAll, expect, test } from 'vitest';
import { type Country, countries } from '#domain/countries.ts';
import { password } from '#testing/cast/people.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { openImports } from '#testing/people/imports.ts';
import { openMember } from '#testing/people/member.ts';
import { newcomer } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
let last = 0;

beforeAll(async () => {
  sofia = await openEditor(server);
});

/** A program of this country, in which who registers takes part at once. */
async function open(country: Country) {
  const slug = `in-${country.toLowerCase()}-${++last}`;
  return await sofia.save(await sofia.setUp(slug), { country, usersRequireApproval: false });
}

const register = (slug: string | null, address: object, username = `person${++last}`) =>
  server.guest.call('POST /api/auth/register', {
    slug,
    user: { ...newcomer, email: `${username}@example.com`, username, password, ...address },
  });
const problemsOf = ({ body }: { body: { errors?: { path: string; message: string }[] | undefined } }) =>
  Object.fromEntries(body.errors?.map(({ path, message }) => [path, message]) ?? []);

test.each<[Country, object, object, object]>([
  [
    'CA',
    { city: 'Ottawa', state: 'on', zip: 'k1a0b6' },
    { state: 'Ontario', zip: 'K1A 0B6' },
    {
      state: 'Province must be one of the provinces and territories of Canada',
      zip: 'This is not a postal code: letters and digits as in K1A 0B6.',
    },
  ],
  [
    'MX',
    { city: 'Monterrey', state: 'nuevo leon', zip: '64000' },
    { state: 'Nuevo León' },
    { state: 'State must be one of the states of Mexico' },
  ],
  ['DE', { city: 'Berlin', state: '', zip: 'D-10115' }, { state: '', zip: '10115' }, {}],
  [
    'GB',
    { city: 'London', state: '', zip: 'sw1a2aa' },
    { zip: 'SW1A 2AA' },
    { zip: 'This is not a postcode: letters and digits as in SW1A 1AA.' },
  ],
  [
    'US',
    { address: 'PSC 3 Box 1234', city: 'apo', state: 'ae', zip: '09012' },
    { city: 'APO', state: 'Armed Forces Europe' },
    {},
  ],
  [
    'US',
    { address: 'Urb. Las Gladiolas, 150 Calle A Apt 3', city: 'San Juan', state: 'PR', zip: '00926' },
    { address: 'Urb. Las Gladiolas, 150 Calle A Apt 3', state: 'Puerto Rico' },
    {},
  ],
])('in %s one registers with an address of there alone, and corrects it', async (country, sent, stored, refused) => {
  const { slug } = await open(country);
  // One of Maine.
  const elsewhere = await register(slug, {});
  expect([elsewhere.status, problemsOf(elsewhere)]).toEqual([Object.keys(refused).length > 0 ? 400 : 200, refused]);
  const { status, body } = await register(slug, sent, `own${++last}`);
  expect([status, body]).toMatchObject([200, { user: { ...sent, ...stored } }]);
  const person = await server.as(body.user.username);
  const save = (user: object) => person.call('POST /api/client/user/update', { id: body.user._id, user });
  const moved = await save({ ...sent, address: '9 Pier Rd' });
  expect([moved.status, moved.body]).toMatchObject([200, { result: { ...sent, ...stored, address: '9 Pier Rd' } }]);
  if (Object.keys(refused).length > 0)
    expect(problemsOf(await save({ state: 'Maine', zip: '04530' }))).toEqual(refused);
  const corrected = await sofia.call('POST /api/admin/user/update', {
    ...{ id: body.user._id, version: moved.body.result.version, user: { zip: '?' } },
  });
  expect(problemsOf(corrected)).toHaveProperty('zip');
});

test('a post office of the armed forces goes with a state of theirs, also with what is stored', async () => {
  const { slug } = await open('US');
  expect(problemsOf(await register(slug, { city: 'Ramstein', state: 'AE' }))).toEqual({
    city: 'To the armed forces, the city is APO, FPO or DPO',
  });
  const { body } = await register(slug, {}, `own${++last}`);
  const person = await server.as(body.user.username);
  const tried = await person.call('POST /api/client/user/update', { id: body.user._id, user: { city: 'APO' } });
  expect(problemsOf(tried)).toEqual({ state: 'APO, FPO and DPO go with one of the Armed Forces as the state' });
});

test('what no longer suits a program in another country stays, and does not keep from saving the rest', async () => {
  const program = await open('US');
  const { body } = await register(program.slug, {}, `own${++last}`);
  const countIn = async (country: Country) =>
    (await sofia.ok('GET /api/admin/program/:id/misfits', { id: program._id, country })).members;
  // The county is written freely, and in Germany the state as well.
  expect(await Promise.all(countries.map(countIn))).toEqual([0, 1, 1, 0, 1]);
  await sofia.save(await sofia.read(program._id), { country: 'CA' });
  const person = await server.as(body.user.username);
  const { state, zip } = newcomer;
  const save = (user: object) => person.call('POST /api/client/user/update', { id: body.user._id, user });
  expect(await save({ address: '2 Main St', state, zip })).toMatchObject({ status: 200 });
  const read = await person.ok('GET /api/client/user/:id', { id: body.user._id });
  expect(read.user).toMatchObject({ address: '2 Main St', state: 'Maine', zip: '04530' });
  expect(problemsOf(await save({ zip: '04531' }))).toHaveProperty('zip');
  expect(problemsOf(await save({ state: '' }))).toEqual({ state: 'Province is required' });
});

test('people are imported and invited with addresses of the country, and what is wrong is said with its cell', async () => {
  const { _id: id } = await open('DE');
  const imports = openImports(server, sofia, id, 'members');
  const file =
    'E-Mail;Vorname;Ort;Bundesland;PLZ\nann@people.example;Ann;Dresden;Saxony;D-01067\nbob@people.example;Bob;Wien;Wien;1010\n';
  const { trial } = await imports.tried(file, 'leute.csv');
  expect(trial).toMatchObject({ created: 1, bad: 1 });
  expect(trial!.errors.map(({ text, code }) => [code, text])).toEqual([
    ['cellNotState', 'Wien'],
    ['cellNotZip', '1010'],
  ]);
  const invite = (user: object) => sofia.call('POST /api/admin/program/:id/members/invite', { id, user });
  expect(problemsOf(await invite({ firstName: 'Cem', zip: '1010' }))).toHaveProperty('zip');
  expect(await invite({ firstName: 'Cem', city: 'Dresden', zip: '01067' })).toMatchObject({ status: 200 });
});

test('with another country receipts are read in its order of days, unless that was chosen otherwise', async () => {
  const made = await sofia.setUp(`orders-${++last}`);
  expect([made.country, made.dateOrder]).toEqual(['US', 'MDY']);
  const german = await sofia.save(made, { country: 'DE' });
  expect(german.dateOrder).toBe('DMY');
  const chosen = await sofia.save(german, { country: 'GB', dateOrder: 'MDY' });
  expect((await sofia.save(chosen, { country: 'MX' })).dateOrder).toBe('MDY');
  expect(await sofia.problems(chosen, { country: 'FR' })).toEqual([expect.stringContaining('country')]);
});

test('what participants read of the dates of a program has days of its country', async () => {
  const program = await sofia.save(await open('GB'), { startDate: '2099-02-01' });
  const read = await server.guest.ok('GET /api/common/program/:slug', { slug: program.slug! });
  expect(read.program).toMatchObject({ country: 'GB', datesNotice: 'This program begins on 1 Feb 2099.' });
});

test('what is refused for the dates of a program has days of its country', async () => {
  const program = await open('GB');
  const username = `early${++last}`;
  await register(program.slug, { city: 'London', state: '', zip: 'SW1A 2AA' }, username);
  const member = await openMember(server, username);
  await sofia.save(await sofia.read(program._id), { startDate: '2099-02-01' });
  const owner = { userLoyaltyProgramId: member.memberId };
  const refused = await member.call('POST /api/client/cartRewardItem/submit', owner);
  expect(refused.body).toMatchObject({ type: 'program-not-open', msg: 'This program begins on 1 Feb 2099.' });
});
