import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { openBuyer } from '#testing/people/buyer.ts';
import { openEditor } from '#testing/people/editor.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { openTrainee } from '#testing/people/trainee.ts';
import { type Caller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let sofia: Caller;
let programId: string;
/** In New York the evening of the day before, July 3rd. */
const evening = '2026-07-04T02:30:00Z';
const notDate = 'This is not a date.';
const inJuly = { from: '2026-07-03', to: '2026-07-03' };

beforeAll(async () => {
  const editor = await openEditor(server);
  sofia = editor;
  programId = editor.harborId;
});

type List = 'exportUsers' | 'exportTrainings' | 'exportRebateSubmissions' | 'exportRewardSubmissions';

async function take(list: List, period: { from?: string; to?: string }): Promise<Record<string, string>[]> {
  const file = await sofia.ok(`GET /api/admin/program/:programId/${list}`, { programId, ...period });
  return parse(file, { bom: true, columns: true });
}

/** The same list for the day, for all until it, all since it, and for the days around it. */
async function takeAround(list: List, column: string) {
  const periods = [inJuly, { to: '2026-07-03' }, { from: '2026-07-03' }, { to: '2026-07-02' }, { from: '2026-07-04' }];
  const found: (string | undefined)[][] = [];
  for (const period of periods) found.push((await take(list, period)).map((row) => row[column]));
  return found;
}

const registerInJuly = () =>
  server.services.db.updateTable('members').set({ created_at: evening }).where('username_key', '=', 'tom').execute();

test('users belong to the day on which they registered, in the program’s time zone', async () => {
  await registerInJuly();
  const others = ['maria', 'uma', 'dennis'];
  expect(await takeAround('exportUsers', 'Username')).toEqual([
    ['tom'],
    ['tom'],
    ['maria', 'tom', 'uma', 'dennis'],
    [],
    others,
  ]);
});

test('completed trainings belong to the day of completion', async () => {
  const trainee = await openTrainee(server, 'maria');
  for (const [name, completed_at] of [
    ['Valves', evening],
    ['Pumps', '2026-07-04T12:00:00Z'],
  ] as const) {
    const training = await trainee.training({ name });
    await trainee.answerAll(training);
    await trainee.complete(training);
    await server.services.db
      .updateTable('training_completions')
      .set({ completed_at })
      .where('training_id', '=', training.id)
      .execute();
  }
  const [both, valves, pumps] = [['Valves', 'Pumps'], ['Valves'], ['Pumps']];
  expect(await takeAround('exportTrainings', 'Training')).toEqual([valves, valves, both, [], pumps]);
});

test('a decided receipt belongs to the day of its decision, any other to that of its submission', async () => {
  const buyer = await openBuyer(server, 'maria');
  const moments = {
    701: { submitted_at: '2026-06-01T12:00:00Z', decided_at: evening },
    702: { submitted_at: evening, decided_at: '2026-07-09T12:00:00Z' },
    703: { submitted_at: evening },
  };
  for (const [number, dates] of Object.entries(moments)) {
    const { _id: id } = await buyer.submit(number);
    if ('decided_at' in dates) await sofia.ok('POST /api/admin/receipt/:id/approve', { id, adminComments: '' });
    await server.services.db.updateTable('receipts').set(dates).where('id', '=', id).execute();
  }
  const column = 'Receipt Number';
  const all = ['701', '702', '703'];
  expect(await takeAround('exportRebateSubmissions', column)).toEqual([
    ['701', '703'],
    ['701', '703'],
    all,
    [],
    ['702'],
  ]);
});

test('rewards belong to the day of their order, whenever they were shipped', async () => {
  const shopper = await openShopper(server, 'maria');
  await shopper.earn(5000);
  await shopper.order('Insulated Thermos', 3);
  await server.services.db.updateTable('orders').set({ submitted_at: evening }).execute();
  await shopper.order('Insulated Thermos', 1);
  expect(await takeAround('exportRewardSubmissions', 'Quantity')).toEqual([['3'], ['3'], ['3', '1'], [], ['1']]);
});

test('the number of rows that is announced and recorded is that of the period, and the audit names its days', async () => {
  await registerInJuly();
  const path = `/api/admin/program/${programId}/exportUsers?from=2026-07-03&to=2026-07-03`;
  const response = await fetch(server.url + path, { headers: { authorization: sofia.token! } });
  expect(response.headers.get('x-total-rows')).toBe('1');
  await response.text();
  await take('exportUsers', { to: '2026-07-02' });
  const { entries } = await sofia.ok('GET /api/admin/audit', { program: programId });
  expect(entries.slice(0, 2).map(({ data }) => data)).toEqual([
    { file: 'Users to 2026-07-02.csv', rows: 0, to: '2026-07-02' },
    { file: 'Users 2026-07-03.csv', rows: 1, ...inJuly },
  ]);
});

test.each([
  [{ from: '2026-07-04', to: '2026-07-03' }, { to: 'The last day cannot be before the first.' }],
  [{ from: '07/03/2026' }, { from: notDate }],
  [{ to: '2026-02-30' }, { to: notDate }],
  [{ from: '2026-07-03T00:00:00Z' }, { from: notDate }],
  [
    { from: 'today', to: '' },
    { from: notDate, to: notDate },
  ],
])('%j is refused, and says which day is wrong', async (period, wrong) => {
  const query = new URLSearchParams(period as Record<string, string>);
  const url = `${server.url}/api/admin/program/${programId}/exportTrainings?${query}`;
  const response = await fetch(url, { headers: { authorization: sofia.token! } });
  const { errors } = (await response.json()) as { errors: { path: string; message: string }[] };
  expect(response.status).toBe(400);
  expect(Object.fromEntries(errors.map(({ path, message }) => [path, message]))).toEqual(wrong);
});
