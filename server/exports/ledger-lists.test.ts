import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { addDays, today as dayIn } from '#domain/calendar.ts';
import { newId } from '#server/db/ids.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { movePoints } from '#server/points/actions.ts';
import { openBuyer } from '#testing/people/buyer.ts';
import { openEditor } from '#testing/people/editor.ts';
import { openMember } from '#testing/people/member.ts';
import { earning, gift, owe } from '#testing/people/movements.ts';
import { addMember } from '#testing/people/newcomers.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { addStaff, owner } from '#testing/people/staff.ts';
import { openTrainee } from '#testing/people/trainee.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let programId: string;
const zone = 'America/New_York';
const today = dayIn(new Date(), zone);

beforeAll(async () => {
  const editor = await openEditor(server);
  sofia = editor;
  programId = editor.harborId;
});

type List = 'exportPoints' | 'exportBalances' | 'exportDecisions';

async function take(list: List, period: { from?: string; to?: string } = {}, program = programId) {
  const file = await sofia.ok(`GET /api/admin/program/:programId/${list}`, { programId: program, ...period });
  return parse(file, { bom: true, columns: true }) as Record<string, string>[];
}
const takeOf = async (list: List, memberId: string, period = {}) =>
  (await take(list, period)).filter((row) => row['Member Id'] === memberId);

const deny = 'POST /api/admin/receipt/:id/deny';
const approve = 'POST /api/admin/receipt/:id/approve';
const reopen = 'POST /api/admin/receipt/:id/reopen';
const denied = { denialReason: 'other', denialReasonOther: 'Blurred', adminComments: '-sorry' } as const;

test('each line of the ledger says by what, whom and when it was booked, what it took back, and what the member has then', async () => {
  const buyer = await openBuyer(server, 'maria');
  const { memberId } = buyer;
  const receipt = await buyer.submit('901');
  await sofia.ok(approve, { id: receipt._id, adminComments: '' });
  const trainee = await openTrainee(server, 'maria');
  const training = await trainee.training({ name: 'Ball valves' });
  await trainee.answerAll(training);
  await trainee.complete(training);
  const adjustmentId = newId();
  await sofia.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', {
    id: memberId,
    adjustmentId,
    amount: 500,
    reason: '=Trade fair',
  });
  await (await openShopper(server, 'maria')).order('Insulated Thermos', 3);
  await sofia.ok(reopen, { id: receipt._id, reason: 'Returned', expected: { decision: 1 } });
  const { id: orderId } = await server.services.db
    .selectFrom('orders')
    .where('member_id', '=', memberId)
    .select('id')
    .executeTakeFirstOrThrow();

  const { members } = await sofia.ok('GET /api/admin/program/:id/members', { id: programId, username: 'maria' });
  await sofia.ok('POST /api/admin/user/update', { id: members[0]!.user._id, user: { externalKey: 'C-maria' } });
  const lines = await takeOf('exportPoints', memberId);
  const [first] = lines;
  expect(first).toEqual({
    'Member Id': memberId,
    Username: 'maria',
    Name: 'Maria Alvarez',
    Line: '1',
    Day: today,
    'Moment (UTC)': expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    Kind: 'earned',
    Cause: 'receipt',
    'Cause Id': receipt._id,
    Reference: '901',
    'Reverses Line': '',
    'Decided By': 'sofia',
    'Asked By': '',
    Amount: '250',
    'Balance After': '250',
    'Debt Change': '0',
    'Debt After': '0',
    'Spendable From': today,
    'Expires On': '',
    'Expires After Idle Months': '',
    'Customer Number': 'C-maria',
    'Time Zone': zone,
  });
  const nobody = { 'Decided By': '' };
  const sofias = { 'Decided By': 'sofia' };
  expect(lines.slice(1)).toMatchObject([
    { Kind: 'earned', Cause: 'training', 'Cause Id': training.id, Reference: 'Ball valves', ...nobody, Amount: '150' },
    { Kind: 'adjusted', Cause: 'adjustment', 'Cause Id': adjustmentId, Reference: "'=Trade fair", ...sofias },
    {
      Kind: 'spent',
      Cause: 'order',
      'Cause Id': orderId,
      Reference: '',
      ...nobody,
      Amount: '-900',
      'Spendable From': '',
    },
    {
      ...{ Kind: 'reversed', Cause: 'receipt', 'Cause Id': receipt._id, 'Reverses Line': '1', ...sofias },
      ...{ Amount: '0', 'Balance After': '0', 'Debt Change': '250', 'Debt After': '250' },
    },
  ]);
  expect(lines.map(({ Line }) => Line)).toEqual(['1', '2', '3', '4', '5']);
  expect(await takeOf('exportBalances', memberId)).toMatchObject([
    {
      ...{ Username: 'maria', Name: 'Maria Alvarez', Day: today, 'Time Zone': zone },
      ...{ Earned: '400', Adjusted: '500', Spent: '-900', Reversed: '0', Balance: '0', Free: '0', Held: '0' },
      ...{ 'Debt Added': '250', Debt: '250', 'Total Points': '650' },
    },
  ]);
});

test('of what two administrators decided the files name who asked and who approved', async () => {
  const setLimit = (approval_limit: number | null) =>
    server.services.db.updateTable('programs').set({ approval_limit }).where('id', '=', programId).execute();
  const username = await addMember(server, 'nell');
  const nell = await openBuyer(server, username);
  const { memberId: id } = nell;
  const { caller: petra } = await addStaff(server, 'petra', [owner]);
  const { _id: receipt } = await nell.submit('921');
  await sofia.ok(approve, { id: receipt });
  await owe(server, { programId, memberId: id }, 90);
  await setLimit(0);
  const asked = async () =>
    (await sofia.ok('GET /api/admin/program/:id/approvals', { id: programId, member: id })).approvals[0]!._id;
  const writeOff = { id, writeOffId: newId(), points: 50, reason: 'Goodwill' };
  await sofia.ok('POST /api/admin/userLoyaltyProgram/:id/write-off', writeOff);
  const approving = { ...writeOff, approval: await asked(), expectedDebt: 90 };
  await petra.ok('POST /api/admin/userLoyaltyProgram/:id/write-off', approving);
  const gift = { id, adjustmentId: newId(), amount: 100, reason: 'Trade fair' };
  await petra.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', gift);
  const given = { ...gift, approval: await asked(), expectedBalance: 0 };
  await sofia.ok('POST /api/admin/userLoyaltyProgram/:id/adjust', given);
  const reopening = { id: receipt, reason: 'Returned', expected: { decision: 1 } };
  await sofia.ok(reopen, reopening);
  const effect = { decision: 1, points: 250, takenBack: 60, owed: 190 };
  await petra.ok(reopen, { ...reopening, approval: await asked(), expected: effect });
  await setLimit(null);
  await sofia.ok(approve, { id: receipt });
  await sofia.ok(reopen, { ...reopening, expected: { decision: 3 } });
  const told = (rows: Record<string, string>[], by: string) =>
    rows.filter((row) => row['Decided By']).map((row) => [row[by], row['Asked By'], row['Decided By']]);
  expect(told(await takeOf('exportPoints', id), 'Kind')).toEqual([
    ['earned', '', 'sofia'],
    ['adjusted', 'sofia', 'petra'],
    ['adjusted', 'petra', 'sofia'],
    ['reversed', 'sofia', 'petra'],
    ['earned', '', 'sofia'],
    ['reversed', '', 'sofia'],
  ]);
  expect(told(await takeOf('exportDecisions', id), 'Decision')).toEqual([
    ['approved', '', 'sofia'],
    ['reopened', 'sofia', 'petra'],
    ['approved', '', 'sofia'],
    ['reopened', '', 'sofia'],
  ]);
});

test('every decision on a receipt is a row of its day, also one that was reopened, with the line that it booked', async () => {
  const tom = await openBuyer(server, 'tom');
  const { _id: id } = await tom.submit('911');
  await sofia.ok(deny, { id, ...denied });
  await sofia.ok(reopen, { id, reason: 'The photo can be read', expected: { decision: 1 } });
  await sofia.ok(approve, { id, adminComments: 'Thank you' });
  const of = { 'Receipt Id': id, 'Receipt Number': '911', Day: today, 'Decided By': 'sofia' };
  const none = { Points: '', 'Denial Reason': '', Reason: '', 'Admin Comments': '', Line: '' };
  const decisions = await takeOf('exportDecisions', tom.memberId);
  expect(decisions).toMatchObject([
    {
      ...{ ...of, ...none, 'Decision Number': '1', Decision: 'denied' },
      ...{ 'Denial Reason': 'Other', Reason: 'Blurred', 'Admin Comments': "'-sorry" },
    },
    { ...of, ...none, 'Decision Number': '2', Decision: 'reopened', Reason: 'The photo can be read' },
    {
      ...of,
      ...none,
      'Decision Number': '3',
      Decision: 'approved',
      Points: '250',
      'Admin Comments': 'Thank you',
      Line: '1',
    },
  ]);
  expect(Object.keys(decisions[0]!).slice(0, 4)).toEqual(['Member Id', 'Username', 'Name', 'Email']);
  expect(decisions[0]!['Moment (UTC)']).toMatch(/Z$/);
  expect(await takeOf('exportDecisions', tom.memberId, { to: addDays(today, -1) })).toEqual([]);
  expect(await takeOf('exportDecisions', tom.memberId, { from: today, to: today })).toHaveLength(3);
});

test('a line of the evening of 31 December belongs to that year, and what is on hold is so until its day', async () => {
  const { memberId } = await openMember(server, await addMember(server, 'ada'));
  const { db } = server.services;
  await db.updateTable('programs').set({ points_hold_days: 10 }).where('id', '=', programId).execute();
  const owner = { programId, memberId };
  // Half past seven in New York.
  const at = new Date('2021-01-01T00:30:00Z');
  await inTransaction(db, (tx) => movePoints(tx, { ...owner, ...earning(100), at }));
  await inTransaction(db, (tx) => movePoints(tx, { ...owner, ...gift(7), at: new Date('2021-01-01T12:00:00Z') }));
  await db.updateTable('programs').set({ points_hold_days: 0 }).where('id', '=', programId).execute();

  const ofYear = { from: '2020-01-01', to: '2020-12-31' };
  expect(await takeOf('exportPoints', memberId, ofYear)).toMatchObject([
    { Day: '2020-12-31', 'Moment (UTC)': '2021-01-01T00:30:00.000Z', Amount: '100', 'Spendable From': '2021-01-10' },
  ]);
  expect(await takeOf('exportPoints', memberId, { from: '2021-01-01' })).toMatchObject([{ Amount: '7' }]);
  const figuresAt = async (to: string, from?: string) => {
    const [row] = await takeOf('exportBalances', memberId, { to, ...(from && { from }) });
    return row && [row.Day, row['Balance Before'], row.Earned, row.Adjusted, row.Balance, row.Free, row.Held];
  };
  expect(await figuresAt('2020-12-30'), 'before anything was booked').toBeUndefined();
  expect(await figuresAt('2020-12-31')).toEqual(['2020-12-31', '0', '100', '0', '100', '0', '100']);
  expect(await figuresAt('2021-01-09', '2021-01-01')).toEqual(['2021-01-09', '100', '0', '7', '107', '7', '100']);
  expect(await figuresAt('2021-01-10')).toEqual(['2021-01-10', '0', '100', '7', '107', '107', '0']);
  expect(await figuresAt('9999-12-31'), 'a day to come').toEqual([today, '0', '100', '7', '107', '107', '0']);
});

test('lines, balances and decisions of another program are in its files alone', async () => {
  const { programId: summit, memberId } = await openMember(server, 'olga');
  expect(summit).not.toBe(programId);
  expect(await take('exportPoints', {}, summit)).toEqual([]);
  expect(await take('exportDecisions', {}, summit)).toEqual([]);
  expect(await take('exportBalances', {}, summit)).toMatchObject([{ 'Member Id': memberId, Balance: '0', Debt: '0' }]);
  expect(await takeOf('exportBalances', memberId)).toEqual([]);
});

test('the audit says which of these files was taken out, for which days and with how many rows', async () => {
  const days = { from: today, to: today };
  const taken: [List, string, string][] = [
    ['exportPoints', 'Points', 'points exported'],
    ['exportBalances', 'Balances', 'balances exported'],
    ['exportDecisions', 'ReceiptDecisions', 'receipt decisions exported'],
  ];
  for (const [list, name, action] of taken) {
    const { length: rows } = await take(list, days);
    const { entries } = await sofia.ok('GET /api/admin/audit', { program: programId });
    expect(entries[0]).toMatchObject({ action, data: { file: `${name} ${today}.csv`, rows, ...days } });
  }
});
