import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { today as dayIn } from '#domain/calendar.ts';
import { cement, openBuyer, paint } from '#testing/people/buyer.ts';
import { openEditor } from '#testing/people/editor.ts';
import { openMember } from '#testing/people/member.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { openTrainee } from '#testing/people/trainee.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let programId: string;
const zone = 'America/New_York';
const today = dayIn(new Date(), zone);
const maria = { Username: 'maria', Name: 'Maria Alvarez', Email: 'maria@example.com' };
const home = { Address: '418 Wharf St', City: 'Portland', State: 'Maine', Zipcode: '04101' };

beforeAll(async () => {
  const editor = await openEditor(server);
  sofia = editor;
  programId = editor.harborId;
});

/** Downloads and parses a file; each row by its headings. */
async function take(name: string, program = programId) {
  const response = await fetch(`${server.url}/api/admin/program/${program}/${name}`, {
    headers: { authorization: sofia.token! },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString();
  expect(response.status, text.slice(0, 300)).toBe(200);
  const rows = parse(text, { bom: true, columns: true, record_delimiter: '\r\n' }) as Record<string, string>[];
  return { response, bytes, text, rows };
}

test('users come with their standing, their points and an answer per item, under its label', async () => {
  const { db } = server.services;
  const program = await db.selectFrom('programs').where('id', '=', programId).selectAll().executeTakeFirstOrThrow();
  const [item] = program.registration_form.formItems;
  const formItems = [
    item,
    { ...item, uid: 'checkbox-1', type: 'checkbox', label: 'Trades', options: ['Roofing', 'Paint, all kinds'] },
    { ...item, uid: 'text-2', label: 'Username' },
    { ...item, uid: 'heading-3', type: 'heading', label: 'About you' },
    { ...item, uid: 'textarea-4', type: 'textarea', label: '=1+1', display: false },
  ];
  await db
    .updateTable('programs')
    .set({ registration_form: JSON.stringify({ formItems }) })
    .where('id', '=', programId)
    .execute();
  const answers = {
    'text-1767600000000': '=HYPERLINK("https://example.com")',
    'checkbox-1': ['Roofing', 'Paint, all kinds'],
    'textarea-4': 'One "line"\r\nand another',
    'text-gone': 'An answer to an item that was removed',
  };
  await db
    .updateTable('members')
    .set({ completed_registration: JSON.stringify(answers), total_points: 900, current_points: 250 })
    .where('username_key', '=', 'maria')
    .execute();

  const { rows, response, bytes, text } = await take('exportUsers');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="Users.csv"');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-total-rows')).toBe('4');
  expect([...bytes.subarray(0, 3)], 'the mark by which Excel knows UTF-8').toEqual([0xef, 0xbb, 0xbf]);
  expect(text.split('\r')).toHaveLength(4 + 2);
  expect(rows.map(({ Username }) => Username)).toEqual(['maria', 'tom', 'uma', 'dennis']);
  expect(rows[0]).toEqual({
    'Member Id': (await openMember(server, 'maria')).memberId,
    Username: 'maria',
    'First Name': 'Maria',
    'Last Name': 'Alvarez',
    Email: 'maria@example.com',
    ...home,
    Registered: today,
    Approved: 'Yes',
    'Approval Date': '2026-02-02',
    Disabled: 'No',
    'Admin Use Only': 'No',
    'Total Points': '900',
    'Current Points': '250',
    'Customer Number': '',
    'Came By': '',
    'Way In': '',
    'Accepted Terms': '',
    'Terms Accepted': '',
    'Time Zone': zone,
    'Company name': `'=HYPERLINK("https://example.com")`,
    Trades: 'Roofing; Paint, all kinds',
    'Username (2)': '',
    "'=1+1": 'One "line"\nand another',
  });
  expect(rows[2]).toMatchObject({ Approved: 'No', 'Approval Date': '', Disabled: 'No' });
  expect(rows[3]).toMatchObject({ Disabled: 'Yes' });
});

test('completed trainings say who, which, when, for how many points and how well', async () => {
  const trainee = await openTrainee(server, 'maria');
  const training = await trainee.training({ name: 'Ball valves, part 1' });
  await trainee.answerAll(training);
  await trainee.complete(training);
  const { rows, response } = await take('exportTrainings');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="CompletedTrainings.csv"');
  expect(rows).toEqual([
    {
      'Member Id': trainee.memberId,
      ...maria,
      'Training Id': training.id,
      Training: 'Ball valves, part 1',
      Completed: today,
      Points: '150',
      'Correct Answers': '3',
      Questions: '3',
      'Time Zone': zone,
    },
  ]);
});

test('a receipt has a row per item, with the program’s own columns by their names; drafts are not submissions', async () => {
  const buyer = await openBuyer(server, 'maria');
  await buyer.add('101', { item: paint, quantity: 2 });
  await buyer.add('101', { item: cement, quantity: 5 });
  const { receipt } = await buyer.ok('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '101' });
  await buyer.add('102');
  const denied = await buyer.submit('103', { item: cement });
  const [first, second] = receipt.receiptItems;
  await sofia.ok('POST /api/admin/receipt/:id/receiptItem/:itemId', {
    id: receipt._id,
    itemId: second!._id,
    updatedFields: { denied: true },
  });
  await sofia.ok('POST /api/admin/receipt/:id/approve', { id: receipt._id, adminComments: '-thanks' });
  await sofia.ok('POST /api/admin/receipt/:id/deny', {
    id: denied._id,
    denialReason: 'other',
    denialReasonOther: 'Blurred, please photograph it again',
    adminComments: '',
  });

  const { rows, response } = await take('exportRebateSubmissions');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="RebateSubmissions.csv"');
  expect(first!.item.name).toBe(paint);
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual({
    'Member Id': buyer.memberId,
    ...maria,
    'Receipt Id': receipt._id,
    'Receipt Number': '101',
    'Date of Purchase': '2026-03-02',
    Submitted: today,
    Status: 'Approved',
    'Decision Date': today,
    'Decided By': 'sofia',
    'Denial Reason': '',
    'Admin Comments': "'-thanks",
    'Participant Note': '',
    'Receipt Line Id': first!._id,
    'Rebate Item Id': await buyer.item(paint),
    'Item Name': paint,
    'Item Points': '250',
    Quantity: '2',
    'Item Status': 'Approved',
    'Points Earned': '500',
    'Time Zone': zone,
    Brand: 'ProCoat',
    Size: '5 gal',
    Category: 'Paint',
  });
  expect(rows[1]).toMatchObject({
    'Receipt Id': receipt._id,
    'Receipt Line Id': second!._id,
    'Item Name': cement,
    'Item Status': 'Denied',
    'Points Earned': '0',
  });
  expect(rows[2]).toMatchObject({
    'Receipt Id': denied._id,
    'Receipt Number': '103',
    Status: 'Denied',
    'Denial Reason': 'Blurred, please photograph it again',
    'Item Status': 'Denied',
  });
});

test('rewards are exported with the shipping data; items in carts are left out', async () => {
  const shopper = await openShopper(server, 'maria');
  await shopper.earn(5000);
  await shopper.order('Insulated Thermos', 3);
  await shopper.choose('Insulated Thermos');
  const line = await server.services.db
    .selectFrom('cart_items')
    .where('order_id', 'is not', null)
    .select(['id', 'order_id', 'item_id'])
    .executeTakeFirstOrThrow();
  const { rows, response } = await take('exportRewardSubmissions');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="RewardItems.csv"');
  expect(rows).toEqual([
    {
      'Member Id': shopper.memberId,
      Username: 'maria',
      'First Name': 'Maria',
      'Last Name': 'Alvarez',
      Email: 'maria@example.com',
      ...home,
      'Order Id': line.order_id,
      'Order Line Id': line.id,
      Ordered: today,
      'Reward Item Id': line.item_id,
      'Item Name': 'Insulated Thermos',
      Size: '',
      Color: '',
      Quantity: '3',
      'Item Points': '300',
      'Points Spent': '900',
      'Tracking Number': '',
      'Shipping Date': '',
      Shipped: 'No',
      'Address Changed Since': 'No',
      'Returned Quantity': '0',
      'Points Returned': '0',
      'Time Zone': zone,
    },
  ]);
});

test('another program’s people and receipts are in its files alone', async () => {
  const { program_id } = await server.services.db
    .selectFrom('members')
    .where('username_key', '=', 'olga')
    .select('program_id')
    .executeTakeFirstOrThrow();
  expect((await take('exportUsers', program_id)).rows.map(({ Username }) => Username)).toEqual(['olga']);
  for (const name of ['exportTrainings', 'exportRebateSubmissions', 'exportRewardSubmissions']) {
    expect((await take(name, program_id)).rows).toEqual([]);
  }
});

test('a file without rows has its headings, so that it differs from a broken one', async () => {
  const { _id } = await (await openEditor(server)).create();
  expect((await take('exportTrainings', _id)).text).toBe(
    '\uFEFFMember Id,Username,Name,Email,Training Id,Training,Completed,Points,Correct Answers,Questions,Time Zone\r\n',
  );
});

test('who took out which list is in the audit', async () => {
  await take('exportUsers');
  const { entries } = await sofia.ok('GET /api/admin/audit', { program: programId });
  expect(entries[0]).toMatchObject({
    action: 'users exported',
    admin: { username: 'sofia' },
    subject: { kind: 'program', _id: programId, name: 'Harbor Trade Rewards' },
    data: { file: 'Users.csv', rows: 4 },
  });
});
