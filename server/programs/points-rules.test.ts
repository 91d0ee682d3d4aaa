import { beforeAll, expect, test } from 'vitest';
import type { PointsRules } from '#domain/points-dates.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { movePoints } from '#server/points/actions.ts';
import { changed, strictly } from '#testing/audit-changes.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { openMember } from '#testing/people/member.ts';
import { earning } from '#testing/people/movements.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Editor;
beforeAll(async () => {
  sofia = await openEditor(server);
});

const unlimited: PointsRules = { holdDays: 0, expiry: 'never', expireAfter: 0 };
const yearly: PointsRules = { holdDays: 14, expiry: 'months', expireAfter: 12 };

test.each<[PointsRules, string?]>([
  [{ ...yearly, holdDays: 0 }],
  [{ ...yearly, holdDays: 365 }],
  [{ ...yearly, holdDays: 366 }, 'holdDays: Enter a whole number of days from 0 to 365.'],
  [{ ...yearly, holdDays: -1 }, 'holdDays: Enter a whole number of days from 0 to 365.'],
  [{ ...yearly, expireAfter: 1 }],
  [{ ...yearly, expireAfter: 120 }],
  [{ ...yearly, expireAfter: 0 }, 'expireAfter: Enter a whole number of months from 1 to 120.'],
  [{ ...yearly, expireAfter: 121 }, 'expireAfter: Enter a whole number of months from 1 to 120.'],
  [{ holdDays: 0, expiry: 'idle', expireAfter: 120 }],
  [{ holdDays: 0, expiry: 'idle', expireAfter: 0 }, 'expireAfter: Enter a whole number of months from 1 to 120.'],
  [{ holdDays: 0, expiry: 'year-end', expireAfter: 0 }],
  [{ holdDays: 0, expiry: 'year-end', expireAfter: 10 }],
  [{ holdDays: 0, expiry: 'year-end', expireAfter: 11 }, 'expireAfter: Enter a whole number of years from 0 to 10.'],
  [
    { holdDays: 0, expiry: 'never', expireAfter: 12 },
    'expireAfter: Points that never expire have no time after which they do.',
  ],
])('the rules of points have bounds, of the time until they expire by its kind: %o', async (rules, problem) => {
  const program = await sofia.create();
  expect(program.pointsRules).toEqual(unlimited);
  if (problem) {
    expect(await sofia.problems(program, { pointsRules: rules })).toEqual([`pointsRules.${problem}`]);
    expect((await sofia.read(program._id)).pointsRules).toEqual(unlimited);
  } else {
    expect(await sofia.save(program, { pointsRules: rules })).toMatchObject({ pointsRules: rules, version: 2 });
  }
});

test('the rules of points are sent whole', async () => {
  const program = await sofia.create();
  expect(await sofia.problems(program, { pointsRules: { holdDays: 14 } })).toHaveLength(2);
});

test('of two who change the rules of points the second gets the program as it is by now, and the audit tells each change', async () => {
  const program = await sofia.create();
  await sofia.save(program, { pointsRules: yearly });
  const { status, body } = await sofia.trySave(program, { pointsRules: { ...yearly, expiry: 'idle' } });
  expect([status, body.type]).toEqual([409, 'stale']);
  expect(body.program).toMatchObject({ pointsRules: yearly, version: 2 });
  await sofia.save(body.program, { pointsRules: { ...yearly, holdDays: 30 } });
  const { entries } = await sofia.ok('GET /api/admin/audit', { program: program._id, limit: 10 });
  expect(strictly(entries).map(({ data }) => data)).toMatchObject([
    changed({ 'pointsRules.holdDays': [14, 30] }),
    changed({
      'pointsRules.holdDays': [0, 14],
      'pointsRules.expiry': ['never', 'months'],
      'pointsRules.expireAfter': [0, 12],
    }),
    {},
  ]);
});

test('its participants and administrators read the rules of points, guests and others do not', async () => {
  const slug = 'points-rules-read';
  await sofia.save(await sofia.setUp(slug), { pointsRules: yearly });
  const member = await server.as(await addMember(server, 'rules-reader', slug));
  const readAs = async (caller: Pick<Editor, 'ok'>) =>
    (await caller.ok('GET /api/common/program/:slug', { slug })).program.pointsRules;
  expect(await readAs(member)).toEqual(yearly);
  expect(await readAs(sofia)).toEqual(yearly);
  expect(await readAs(server.guest)).toBeUndefined();
  expect(await readAs(await server.as('olga'))).toBeUndefined();
});

test('points keep the dates that they were earned with when the rules change', async () => {
  const slug = 'points-rules-change';
  let program = await sofia.save(await sofia.setUp(slug), { timeZone: 'America/New_York' });
  const member = await openMember(server, await addMember(server, 'rules-earner', slug));
  const earn = async (points: number, rules: PointsRules) => {
    program = await sofia.save(program, { pointsRules: rules });
    const { programId, memberId } = member;
    const at = new Date('2099-03-04T02:00:00Z');
    await inTransaction(server.services.db, (tx) => movePoints(tx, { programId, memberId, ...earning(points), at }));
  };
  await earn(10, unlimited);
  await earn(20, yearly);
  await earn(30, { holdDays: 300, expiry: 'year-end', expireAfter: 1 });
  await earn(40, { holdDays: 0, expiry: 'idle', expireAfter: 6 });
  await sofia.save(program, { pointsRules: { holdDays: 1, expiry: 'months', expireAfter: 1 } });
  const { entries } = await member.ok('GET /api/client/points/list', {});
  expect(entries.map(({ lot }) => lot)).toEqual([
    { remaining: 40, heldUntil: null, expiresOn: '2099-09-03' },
    { remaining: 30, heldUntil: '2099-12-28', expiresOn: '2100-12-31' },
    { remaining: 20, heldUntil: '2099-03-17', expiresOn: '2100-03-17' },
    { remaining: 10, heldUntil: null, expiresOn: null },
  ]);
});
