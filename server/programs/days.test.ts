import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { movePoints } from '#server/points/actions.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { openEditor } from '#testing/people/editor.ts';
import { gift } from '#testing/people/movements.ts';
import { addMember, addProgram } from '#testing/people/newcomers.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';
import { listWeeks } from './count-queries.ts';

// Moments whose day in UTC is another than in the program: evenings, the end of a year, changes of the clock.
const moments = [
  ['2026-03-04T01:30:00Z', 'America/New_York', '2026-03-03', '2026-03-02'],
  ['2027-01-01T02:00:00Z', 'America/New_York', '2026-12-31', '2026-12-28'],
  ['2027-01-01T09:30:00Z', 'Pacific/Honolulu', '2026-12-31', '2026-12-28'],
  ['2026-03-08T06:59:59Z', 'America/New_York', '2026-03-08', '2026-03-02'],
  ['2026-03-09T03:59:59Z', 'America/New_York', '2026-03-08', '2026-03-02'],
  ['2026-11-01T06:30:00Z', 'America/New_York', '2026-11-01', '2026-10-26'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01', '2026-10-26'],
  ['2028-03-01T03:00:00Z', 'America/Chicago', '2028-02-29', '2028-02-28'],
  ['2026-06-15T06:59:59Z', 'America/Phoenix', '2026-06-14', '2026-06-08'],
  ['2026-06-15T09:00:00Z', 'America/Anchorage', '2026-06-15', '2026-06-15'],
  ['2026-04-05T12:30:00Z', 'Pacific/Auckland', '2026-04-06', '2026-04-06'],
] as const;

const server = sharedTestServer();
let sofia: Caller;
beforeAll(async () => {
  sofia = await openEditor(server);
});

let programs = 0;
async function openProgram(zone: string): Promise<Buyer> {
  programs += 1;
  const slug = `days-${programs}`;
  const programId = await addProgram(server, slug);
  await setZone(programId, zone);
  return await openBuyer(server, await addMember(server, `day${programs}`, slug));
}
const setZone = (programId: string, zone: string) =>
  server.services.db.updateTable('programs').set({ time_zone: zone }).where('id', '=', programId).execute();

const give = ({ programId, memberId }: Buyer, at: string) =>
  server.services.db
    .transaction()
    .execute((transaction) => movePoints(transaction, { programId, memberId, ...gift(50), at: new Date(at) }));

test.each(moments)('%s in %s is %s in the ledger, exports and weeks', async (at, zone, day, week) => {
  const { db } = server.services;
  const member = await openProgram(zone);
  const { programId, memberId } = member;
  await give(member, at);
  expect((await member.ok('GET /api/client/points/list', {})).entries[0]).toMatchObject({ bookedOn: day });
  expect((await listWeeks(db, programId, new Date(at), 2)).at(-1)).toEqual({
    startsOn: week,
    issued: 50,
    redeemed: 0,
    expired: 0,
  });

  await db.updateTable('members').set({ created_at: at }).where('id', '=', memberId).execute();
  const file = await fetch(`${server.url}/api/admin/program/${programId}/exportUsers`, {
    headers: { authorization: sofia.token! },
  });
  const [row] = parse(await file.text(), { bom: true, columns: true }) as Record<string, string>[];
  const [year, month, date] = day.split('-');
  expect(row!.Registered).toBe(`${month}/${date}/${year}`);
});

test('an entry keeps the day on which it was booked, also in the weeks, when its program moves to another zone', async () => {
  const member = await openProgram('Pacific/Auckland');
  await give(member, '2026-04-05T12:30:00Z');
  await setZone(member.programId, 'America/New_York');
  const id = member.memberId;
  expect((await sofia.ok('GET /api/admin/userLoyaltyProgram/:id/points', { id })).entries[0]).toMatchObject({
    bookedOn: '2026-04-06',
  });
  const weeks = await listWeeks(server.services.db, member.programId, new Date('2026-04-08T12:00:00Z'), 1);
  expect(weeks).toEqual([{ startsOn: '2026-04-06', issued: 50, redeemed: 0, expired: 0 }]);
});
