import { beforeAll, expect, test } from 'vitest';
import { today } from '#domain/calendar.ts';
import { type Buyer, openBuyer } from '#testing/people/buyer.ts';
import { type Editor, openEditor } from '#testing/people/editor.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();
let maria: Buyer;
let sofia: Editor;
beforeAll(async () => {
  [maria, sofia] = await Promise.all([openBuyer(server, 'maria'), openEditor(server)]);
});

/** 25 hours apart: the day in the first is never the day in the second, and at any time one of them is not the day in UTC. */
const [early, late] = ['Pacific/Kiritimati', 'Pacific/Niue'] as const;
const future = [{ message: 'Transaction date cannot be in the future.' }];

test("a purchase of today in the program's time zone is taken, and one of a day that has begun only elsewhere is not", async () => {
  await moveTo(early);
  const day = today(new Date(), early);
  expect((await maria.submit('31001', { date: day })).dateOfPurchase).toBe(day);
  await moveTo(late);
  const added = await maria.call('POST /api/client/receipt/addItem', await maria.entry('31002', { date: day }));
  expect(added).toMatchObject({ status: 400, body: { errors: future } });
  const sent = { receiptNumber: '31002', dateOfPurchase: day, image: await maria.upload(), memberNote: 'A bolt' };
  const submitted = await maria.call('POST /api/client/receipt/submit', { ...sent, items: [], points: 0 });
  expect(submitted).toMatchObject({ status: 400, body: { errors: future } });
  const own = today(new Date(), late);
  expect((await maria.submit('31003', { date: own })).dateOfPurchase).toBe(own);
});

test('its participants read its time zone, so that their pages offer the same days', async () => {
  await moveTo(early);
  const { program } = await maria.ok('GET /api/common/program/:slug', { slug: 'harbor-trade' });
  expect(program.timeZone).toBe(early);
});

const moveTo = async (timeZone: string) => await sofia.save(await sofia.read(sofia.harborId), { timeZone });
