import { beforeAll, expect, test } from 'vitest';
import { password } from '#testing/cast/people.ts';
import { addProgram, harborForm, newcomer } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
beforeAll(async () => {
  sofia = await server.as('sofia');
});

const known = { firstName: 'María', lastName: 'Núñez-Holm', email: 'm.holm@example.com', address: '7 Quay St.' };
const register = async (slug: string, username: string, details: Partial<typeof newcomer>, approved = false) => {
  const user = { ...newcomer, ...details, username, password };
  const sent = { slug, user, form: harborForm, ...(approved && { approved }) };
  return (await (approved ? sofia : server.guest).ok('POST /api/auth/register', sent)).user;
};
const waiting = async (id: string) => {
  const { members } = await sofia.ok('GET /api/admin/program/:id/members', { id, status: 'unapproved' });
  return Object.fromEntries(
    members.map(({ user, alike }) => [user.username, alike.map(({ username, same }) => [username, ...same])]),
  );
};

test('who waits for approval is shown beside the users with the same e-mail, name or address', async () => {
  const program = await addProgram(server, 'twins');
  await register('twins', 'first', known, true);
  await register('twins', 'mail', { email: 'M.Holm+two@Example.com', address: '1 Elm Street', firstName: 'A' });
  await register('twins', 'name', {
    firstName: 'nunez holm',
    lastName: 'MARIA',
    address: '2 Elm Street',
    email: 'b@x.org',
  });
  await register('twins', 'home', { address: '7, quay st', zip: '04530-1234', firstName: 'C', email: 'c@x.org' });
  await register('twins', 'nobody', { address: '7 Quay St.', zip: '04011', firstName: 'D', email: 'd@x.org' });
  expect(await waiting(program)).toEqual({
    mail: [['first', 'email']],
    name: [['first', 'name']],
    home: [['first', 'address']],
    nobody: [],
  });
});

test('those who share most come first, few of many, and a disabled user is one of them', async () => {
  const program = await addProgram(server, 'crowd');
  for (const n of [1, 2, 3, 4, 5, 6])
    await register('crowd', `same${n}`, { firstName: `N${n}`, email: `n${n}@x.org` }, true);
  const twin = await register('crowd', 'twin', { firstName: 'Zoë', email: 'zoe@x.org' }, true);
  const change = { id: twin.userLoyaltyProgram!._id, userLoyaltyProgram: { disabled: true } };
  await sofia.ok('POST /api/admin/userLoyaltyProgram/update', change);
  const again = await register('crowd', 'again', { firstName: 'Zoe', email: 'zoe@x.org' });
  const { alike } = await sofia.ok('GET /api/admin/user/:id', { id: again._id });
  expect(alike[0]).toMatchObject({ username: 'twin', disabled: true, same: ['email', 'name', 'address'] });
  expect(alike.slice(1).map(({ same }) => same)).toEqual(Array(4).fill(['address']));
  expect((await waiting(program)).again).toHaveLength(5);
  expect((await sofia.ok('GET /api/admin/user/:id', { id: twin._id })).alike).toEqual([]);
});

test('neither another program’s users nor erased ones nor empty details count as alike', async () => {
  const program = await addProgram(server, 'alone');
  await addProgram(server, 'beside');
  await register('beside', 'beside', known, true);
  const gone = await register('alone', 'gone', known, true);
  await sofia.ok('POST /api/admin/user/:id/erase', { id: gone._id });
  await register('alone', 'new', known);
  await register('alone', 'signs', { firstName: '-', lastName: '.', email: 's@x.org', address: '#' });
  await register('alone', 'dashes', { firstName: '.', lastName: '-', email: 't@x.org', address: '-' });
  expect(await waiting(program)).toEqual({ new: [], signs: [], dashes: [] });
});
