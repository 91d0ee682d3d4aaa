import { beforeAll, expect, test } from 'vitest';
import { newId } from '#server/db/ids.ts';
import { movePoints } from '#server/points/actions.ts';
import { password } from '#testing/cast/people.ts';
import { gift } from '#testing/people/movements.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
beforeAll(async () => {
  sofia = await server.as('sofia');
});

test('denying deletes the account, its answers and its sessions; the audit keeps the name', async () => {
  const { db } = server.services;
  const uma = await member('uma');
  await sofia.ok('DELETE /api/admin/user/:id/delete', { id: uma.user_id });
  for (const table of ['users', 'members'] as const) {
    expect(await db.selectFrom(table).where('username_key', '=', 'uma').selectAll().execute()).toEqual([]);
  }
  expect(await server.guest.call('POST /api/auth/login', { username: 'uma', password })).toMatchObject({ status: 401 });
  const entries = db.selectFrom('audit_log').where('subject_id', '=', uma.user_id);
  expect(await entries.selectAll().execute()).toMatchObject([
    { action: 'user denied', subject_name: 'uma', admin_name: 'sofia', data: {} },
  ]);
  const again = await sofia.call('DELETE /api/admin/user/:id/delete', { id: uma.user_id });
  expect([again.status, again.body.msg]).toEqual([404, 'No user id given or found']);
});

test('a user with points stays, also with a cart it goes, and it is outside at once', async () => {
  const { db } = server.services;
  const [tom, maria] = [await member('tom'), await member('maria')];
  const place = { programId: tom.program_id, memberId: tom.id };
  await db.transaction().execute((transaction) => movePoints(transaction, { ...place, ...gift(5) }));
  expect(await sofia.call('DELETE /api/admin/user/:id/delete', { id: tom.user_id })).toMatchObject({
    status: 409,
    body: { type: 'has-history' },
  });
  const inside = await server.as('maria');
  await fillCart(maria);
  await sofia.ok('DELETE /api/admin/user/:id/delete', { id: maria.user_id });
  expect((await inside.call('POST /api/auth/logout', {})).status).toBe(401);
});

test('points that arrive while a user is denied are never lost: either they or the denial come first', async () => {
  const { db } = server.services;
  const dennis = await member('dennis');
  const place = { programId: dennis.program_id, memberId: dennis.id };
  const [denial, ...gifts] = await Promise.allSettled([
    sofia.call('DELETE /api/admin/user/:id/delete', { id: dennis.user_id }),
    ...Array.from({ length: 5 }, () =>
      db.transaction().execute((transaction) => movePoints(transaction, { ...place, ...gift(1) })),
    ),
  ]);
  const isDenied = denial.status === 'fulfilled' && denial.value.status === 204;
  expect(gifts.map(({ status }) => status)).toEqual(Array(5).fill(isDenied ? 'rejected' : 'fulfilled'));
  if (!isDenied) expect(denial).toMatchObject({ value: { status: 409 } });
});

test('an administrator cannot be denied', async () => {
  const { user } = await server.guest.ok('POST /api/auth/login', { username: 'sofia', password });
  expect(await sofia.call('DELETE /api/admin/user/:id/delete', { id: user._id })).toMatchObject({ status: 404 });
});

async function member(username: string) {
  const { db } = server.services;
  return await db
    .selectFrom('members')
    .where('username_key', '=', username)
    .select(['program_id', 'id', 'user_id'])
    .executeTakeFirstOrThrow();
}

async function fillCart({ program_id, id: member_id }: { program_id: string; id: string }): Promise<void> {
  const { db } = server.services;
  const reward = await db
    .selectFrom('reward_items')
    .where('program_id', '=', program_id)
    .select(['id', 'name', 'points'])
    .executeTakeFirstOrThrow();
  const { id: item_id, name, points } = reward;
  const ordered = { item_id, name, points, quantity: 1, search_text: `maria\n${name}` };
  const line = { ...ordered, program_id, member_id, id: newId(), username: 'maria' };
  await db.insertInto('cart_items').values(line).execute();
}
