import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { today } from '#domain/calendar.ts';
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
  ['2027-01-01T00:30:00Z', 'America/New_York', '2026-12-31', '2026-12-28'],
  ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01-01', '2026-12-28'],
  ['2026-06-15T10:59:59Z', 'Pacific/Niue', '2026-06-14', '2026-06-08'],
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
  expect((await listWeeks(db, programId, today(new Date(at), zone), 2)).at(-1)).toEqual({
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
  expect(row).toMatchObject({ Registered: day, 'Time Zone': zone });
});

test('an entry keeps the day on which it was booked, also in the weeks, when its program moves to another zone', async () => {
  const member = await openProgram('Pacific/Auckland');
  await give(member, '2026-04-05T12:30:00Z');
  await setZone(member.programId, 'America/New_York');
  const id = member.memberId;
  expect((await sofia.ok('GET /api/admin/userLoyaltyProgram/:id/points', { id })).entries[0]).toMatchObject({
    bookedOn: '2026-04-06',
  });
  const weeks = await listWeeks(server.services.db, member.programId, '2026-04-08', 1);
  expect(weeks).toEqual([{ startsOn: '2026-04-06', issued: 50, redeemed: 0, expired: 0 }]);
});

test.each([
  // An evening at the end of a year; a Saturday and a Friday in UTC; Fridays before clocks change.
  ['2027-01-01T00:30:00Z', 'America/New_York', '2027-01-06T00:30:00.000Z', '2027-01-05'],
  ['2026-06-13T10:30:00Z', 'Pacific/Niue', '2026-06-18T10:30:00.000Z', '2026-06-17'],
  ['2026-06-12T10:00:00Z', 'Pacific/Kiritimati', '2026-06-16T10:00:00.000Z', '2026-06-17'],
  ['2026-03-07T04:30:00Z', 'America/New_York', '2026-03-12T03:30:00.000Z', '2026-03-11'],
  ['2026-10-31T03:30:00Z', 'America/New_York', '2026-11-05T04:30:00.000Z', '2026-11-04'],
])(
  'a receipt of %s in %s is decided by %s, which is %s there, for its member and its reviewer',
  async (at, zone, due, day) => {
    const member = await openProgram(zone);
    const { _id: id } = await member.submit('7001', { date: '2026-02-01' });
    await server.services.db.updateTable('receipts').set({ submitted_at: at }).where('id', '=', id).execute();
    expect((await member.ok('GET /api/client/receipt/:id', { id })).receipt.decisionBy).toBe(due);
    expect((await sofia.ok('GET /api/admin/receipt/:id', { id })).receipt.decisionBy).toBe(due);
    expect(today(new Date(due), zone)).toBe(day);
  },
);
