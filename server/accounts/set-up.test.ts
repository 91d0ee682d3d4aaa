import { afterEach, beforeEach, expect, test } from 'vitest';
import { password } from '#server/demo/cast.ts';
import { type House, openHouse } from '#server/test/house.ts';
import { isAdminMissing, setUpLink } from './set-up.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const person = { password, email: 'ada@example.com', firstName: 'Ada', lastName: 'Berg', isAdmin: true };
const invite = () => new URL(setUpLink(house.services.config)).searchParams.get('invite')!;
const register = (username: string) =>
  house.guest.call('POST /api/auth/register', { user: { ...person, username }, invite: invite() });

test('the set-up link is dead while there is an administrator', async () => {
  expect(await isAdminMissing(house.services.db)).toBe(false);
  expect(await register('ada')).toMatchObject({ status: 403, body: { type: 'invitation-needed' } });
});

test('of twenty who open the set-up link at once, one becomes the administrator', async () => {
  const { db } = house.services;
  await db.deleteFrom('users').where('is_admin', '=', true).execute();
  expect(await isAdminMissing(db)).toBe(true);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => register(`ada${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(403)]);
  const { user } = answers.find(({ status }) => status === 200)!.body;
  expect(user).toMatchObject({ isAdmin: true, address: '123 test', zip: '99999', userLoyaltyProgram: null });
  expect(
    await house.guest.call('POST /api/auth/login', { username: user.username, password, isAdmin: true }),
  ).toMatchObject({
    status: 200,
  });
  const deeds = await db.selectFrom('audit_entries').selectAll().execute();
  expect(deeds).toMatchObject([{ action: 'administrator registered', admin_name: user.username }]);
});
