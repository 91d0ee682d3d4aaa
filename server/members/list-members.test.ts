import { beforeAll, expect, test } from 'vitest';
import { harborSlug, password } from '#testing/cast/people.ts';
import { addMember, addProgram, harborForm, newcomer } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let id: string;
beforeAll(async () => {
  sofia = await server.as('sofia');
  const { program } = await sofia.ok('GET /api/common/program/:slug', { slug: harborSlug });
  id = program._id;
});

type Filter = {
  status?: 'approved' | 'unapproved' | 'disabled' | 'registered';
  search?: string;
  username?: string;
  adminOnly?: boolean;
};
const list = async (filter: Filter) => {
  const { members, total } = await sofia.ok('GET /api/admin/program/:id/members', { id, ...filter });
  expect(total).toBe(members.length);
  return members.map(({ user }) => user.username);
};

test('members are listed by state, of their own program alone', async () => {
  expect(await list({})).toEqual(['maria', 'tom']);
  expect(await list({ status: 'registered' })).toEqual(['maria', 'tom']);
  expect(await list({ status: 'unapproved' })).toEqual(['uma']);
  expect(await list({ status: 'disabled' })).toEqual(['dennis']);
});

test('a search finds parts of username, name and e-mail in any case, and takes every character as it is', async () => {
  expect(await list({ search: 'ARI' })).toEqual(['maria']);
  expect(await list({ search: 'okafor' })).toEqual(['tom']);
  expect(await list({ search: 'tom@EXAMPLE' })).toEqual(['tom']);
  for (const search of ['%', '_', '\\', 'm_r', 'lindgren']) expect(await list({ search })).toEqual([]);
});

test('a search by username looks at nothing else', async () => {
  expect(await list({ username: ' ARI' })).toEqual(['maria']);
  for (const username of ['okafor', 'example.com', '%', '_']) expect(await list({ username })).toEqual([]);
});

test('users for administrators’ use only can be listed alone, or left out', async () => {
  const { db } = server.services;
  await db.updateTable('members').set({ admin_only: true }).where('username_key', '=', 'tom').execute();
  expect(await list({ adminOnly: true })).toEqual(['tom']);
  expect(await list({ adminOnly: false })).toEqual(['maria']);
  await db.updateTable('members').set({ admin_only: false }).where('username_key', '=', 'tom').execute();
});

test('pages of a list and of a search follow each other by username without a gap or a repeat', async () => {
  const id = await addProgram(server, 'pages');
  for (let n = 0; n < 7; n++) await addMember(server, `Page${n % 2}${n}`, 'pages');
  for (const filter of [{}, { search: 'page' }, { username: 'PAGE' }]) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const rest = { limit: 2, ...filter, ...(cursor && { cursor }) };
      const page = await sofia.ok('GET /api/admin/program/:id/members', { id, ...rest });
      expect(page.total).toBe(7);
      seen.push(...page.members.map(({ user }) => user.username));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(['Page00', 'Page02', 'Page04', 'Page06', 'Page11', 'Page13', 'Page15']);
  }
  expect(await sofia.call('GET /api/admin/program/:id/members', { id, cursor: 'made up' })).toMatchObject({
    status: 400,
  });
});

test('a participant reads its own account and no other; an administrator any', async () => {
  const maria = await server.as('maria');
  const { members } = await sofia.ok('GET /api/admin/program/:id/members', { id, search: 'maria' });
  const own = members[0]!.user._id;
  const other = (await sofia.ok('GET /api/admin/program/:id/members', { id, search: 'tom' })).members[0]!.user._id;
  const { user } = await maria.ok('GET /api/client/user/:id', { id: own });
  expect(user).toMatchObject({
    username: 'maria',
    userLoyaltyProgram: { _id: members[0]!._id, completedTrainings: [] },
  });
  expect(await maria.call('GET /api/client/user/:id', { id: other })).toMatchObject({
    status: 404,
    body: { msg: 'No user id given or found' },
  });
  const seen = await sofia.ok('GET /api/admin/user/:id', { id: other });
  expect(seen.user.username).toBe('tom');
  expect(JSON.stringify(seen)).not.toMatch(/password|argon2/i);
});

test('a search finds a name with an apostrophe as a phone or a keyboard writes it', async () => {
  const slug = 'apostrophes';
  const program = await addProgram(server, slug);
  for (const [username, lastName] of Object.entries({ sean: 'O’Brien', nora: "O'Brien" })) {
    const user = { ...newcomer, username, lastName, email: `${username}@example.com`, password };
    await sofia.ok('POST /api/auth/register', { slug, user, form: harborForm, approved: true });
  }
  for (const search of ["O'Brien", 'o’brien']) {
    const { members } = await sofia.ok('GET /api/admin/program/:id/members', { id: program, search });
    expect(members.map(({ user }) => user.username)).toEqual(['nora', 'sean']);
  }
});
