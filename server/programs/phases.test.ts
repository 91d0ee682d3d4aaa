import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { password } from '#testing/cast/people.ts';
import { type Buyer, cement, openBuyer } from '#testing/people/buyer.ts';
import { openEditor } from '#testing/people/editor.ts';
import { addMember, addProgram, newcomer } from '#testing/people/newcomers.ts';
import { openShopper, type Shopper } from '#testing/people/shopper.ts';
import { sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();

const phases = {
  scheduled: { start_date: '2099-03-03', end_date: null, closing_days: null },
  ended: { start_date: '2020-01-01', end_date: '2020-06-30', closing_days: null },
  closed: { start_date: '2020-01-01', end_date: '2020-06-30', closing_days: 0 },
} as const;
type Phase = keyof typeof phases;

const sentences = {
  scheduled: 'This program begins on 03/03/2099.',
  ended: 'This program ended on 06/30/2020. What was bought by then can be sent in, and points redeemed.',
  closed: 'This program ended on 06/30/2020. Receipts and orders are no longer taken.',
};

const openIn = async (phase: Phase): Promise<{ slug: string; username: string; programId: string }> => {
  const slug = `phase-${phase}`;
  const programId = await addProgram(server, slug);
  const username = await addMember(server, `in-${phase}`, slug);
  await server.services.db.updateTable('programs').set(phases[phase]).where('id', '=', programId).execute();
  return { slug, username, programId };
};

const refusedDuring: Record<Phase, readonly ('open' | 'redeeming')[]> = {
  scheduled: ['open', 'redeeming'],
  ended: ['open'],
  closed: ['open', 'redeeming'],
};

describe.each(Object.keys(phases) as Phase[])('in a program that is %s', (phase) => {
  let place: Awaited<ReturnType<typeof openIn>>;
  let member: Buyer & Shopper;
  beforeAll(async () => {
    place = await openIn(phase);
    member = { ...(await openBuyer(server, place.username)), ...(await openShopper(server, place.username)) };
  });

  const routes = Object.entries(api as Record<string, Route>).filter(([, { during }]) => during !== undefined);
  test('receipts, orders and trainings are among the calls that ask for the dates', () => {
    expect(routes.map(([name]) => name)).toEqual(
      expect.arrayContaining(['addReceiptItem', 'finishReceipt', 'submitReceipt', 'submitCart', 'completeTraining']),
    );
  });
  test.each(routes)('%s is refused with the sentence, or comes through', async (_name, route) => {
    const path = route.path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000');
    const answer = await fetch(server.url + path, { method: route.method, headers: { authorization: member.token! } });
    const body = (await answer.json()) as { type?: string; msg?: string };
    const isRefused = refusedDuring[phase].includes(route.during!);
    expect(isRefused).toBe(body.type === 'program-not-open');
    if (isRefused) expect([answer.status, body.msg]).toEqual([409, sentences[phase]]);
  });

  test('no one registers, everybody reads why, and staff adds people', async () => {
    const { slug } = place;
    const { program } = await server.guest.ok('GET /api/common/program/:slug', { slug });
    expect(program).toMatchObject({ phase, datesNotice: sentences[phase] });
    const person = { slug, user: { ...newcomer, username: `new-${phase}`, password }, form: {} };
    expect(await server.guest.call('POST /api/auth/register', person)).toMatchObject({
      status: 409,
      body: { type: 'program-not-open', msg: sentences[phase] },
    });
    const sofia = await openEditor(server);
    expect((await sofia.call('POST /api/auth/register', person)).status).not.toBe(409);
    const { program: listed } = await sofia.ok('GET /api/admin/program/:id/overview', { id: place.programId });
    expect(listed.phase).toBe(phase);
  });

  test('what was earned and ordered can be read', async () => {
    await member.ok('GET /api/client/points/list', {});
    await member.ok('GET /api/client/receipt/list', {});
  });
});

test('after the end people send in what they bought before, and redeem', async () => {
  const programId = await addProgram(server, 'sending-in');
  const username = await addMember(server, 'sender', 'sending-in');
  const sender = { ...(await openBuyer(server, username)), ...(await openShopper(server, username)) };
  await server.services.db.updateTable('programs').set(phases.ended).where('id', '=', programId).execute();
  const late = await sender.submit('70002', { date: '2020-07-01' });
  const sofia = await openEditor(server);
  const { receipt } = await sofia.ok('GET /api/admin/receipt/:id', { id: late._id });
  expect(receipt.outsideProgram, 'what was bought later is marked for the reviewer').toBe(true);
  await sender.submit('70001', { date: '2020-06-30', item: cement });
  await sender.earn(5000);
  await sender.order('Insulated Thermos');
});
