import type { Updateable } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { addDays, today } from '#domain/calendar.ts';
import { type ProgramState, type ProgramTakes, programTakes } from '#domain/program-states.ts';
import type { Programs } from '#server/db/tables.generated.ts';
import { password } from '#testing/cast/people.ts';
import { cement, openBuyer } from '#testing/people/buyer.ts';
import { openEditor } from '#testing/people/editor.ts';
import { addMember, addProgram, harborForm, newcomer } from '#testing/people/newcomers.ts';
import { openShopper } from '#testing/people/shopper.ts';
import { whileHeld } from '#testing/races/while-held.ts';
import { type Caller, makeCaller, sharedTestServer } from '#testing/test-server.ts';

const server = sharedTestServer();

const past = { start_date: '2020-01-01', end_date: '2020-06-30', closing_days: null };
const phases = {
  draft: { opened_at: null },
  scheduled: { start_date: '2099-03-03', end_date: null },
  ended: past,
  'ended, and receipts are no longer taken': { ...past, receipt_days: 30 },
  closed: { ...past, closing_days: 0 },
} as const;
type Phase = keyof typeof phases;

const says: Record<Phase, { state: ProgramState; takes: readonly ProgramTakes[]; notice: string }> = {
  draft: { state: 'draft', takes: [], notice: 'This program is not open yet.' },
  scheduled: { state: 'scheduled', takes: ['registrations'], notice: 'This program begins on 03/03/2099.' },
  ended: {
    state: 'ended',
    takes: ['receipts', 'orders'],
    notice: 'This program ended on 06/30/2020. What was bought by then can be sent in, and points redeemed.',
  },
  'ended, and receipts are no longer taken': {
    state: 'ended',
    takes: ['orders'],
    notice: 'This program ended on 06/30/2020. Receipts are no longer taken. Points can be redeemed.',
  },
  closed: {
    state: 'closed',
    takes: [],
    notice: 'This program ended on 06/30/2020. Receipts and orders are no longer taken.',
  },
};

const setDates = (programId: string, dates: Updateable<Programs>) =>
  server.services.db.updateTable('programs').set(dates).where('id', '=', programId).execute();

/** Nobody logs in to a draft; staff views it. */
async function openMemberOf(username: string, phase: Phase): Promise<Caller> {
  if (phase !== 'draft') return await openShopper(server, username);
  const { token } = await (await server.as('sofia')).ok('POST /api/auth/login', { username, bypass: true });
  return makeCaller(server.url, token);
}

const routes = Object.entries(api as Record<string, Route>);
test('what participants change waits for no date only if it was decided so', () => {
  const free = routes.filter(
    ([, { access, changes, during }]) => access.includes('client') && changes.length > 0 && during === undefined,
  );
  expect(free.map(([name]) => name).toSorted()).toEqual(
    [
      // The account.
      'acceptTerms',
      ...['updateOwnUser', 'updateOwnAnswers', 'logout', 'addPasskey', 'removePasskey', 'resendEmail', 'cancelEmail'],
      ...['chooseLanguage', 'endSession', 'endOtherSessions', 'subscribeToPush', 'unsubscribeFromPush'],
      // What leads to no points and no order until another call is made.
      ...['setFavoriteItem', 'setGoal', 'addToCart', 'changeCartItem', 'removeFromCart', 'emptyCart', 'markWatched'],
      ...['changeDraftItem', 'deleteDraft', 'deleteDraftByGet', 'updateDraft', 'beginReading'],
      // About a decision that was taken.
      'sendObjection',
      // The specification's mails, each for something that was done.
      ...['mailRebateItemAdded', 'mailUserApproved', 'mailReceiptApproved', 'mailReceiptDenied', 'mailCartItemShipped'],
    ].toSorted(),
  );
});

describe.each(Object.keys(phases) as Phase[])('in a program that is %s', (phase) => {
  const slug = `phase-${Object.keys(phases).indexOf(phase)}`;
  const { state, takes, notice } = says[phase];
  let programId: string;
  let member: Caller;
  beforeAll(async () => {
    programId = await addProgram(server, slug);
    const username = await addMember(server, `in-${slug}`, slug);
    await setDates(programId, phases[phase]);
    member = await openMemberOf(username, phase);
  });

  test.each(routes.filter(([, { during }]) => during !== undefined))(
    '%s is refused with the sentence, or comes through',
    async (_name, route) => {
      const path = route.path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000');
      const answer = await fetch(server.url + path, {
        method: route.method,
        headers: { authorization: member.token! },
      });
      const body = (await answer.json()) as { type?: string; msg?: string };
      const isRefused = !takes.includes(route.during!);
      expect(isRefused).toBe(body.type === 'program-not-open');
      if (isRefused) expect([answer.status, body.msg]).toEqual([409, notice]);
    },
  );

  test('guests and staff read which state it is, and what it takes', async () => {
    const { program } = await server.guest.ok('GET /api/common/program/:slug', { slug });
    expect(program).toMatchObject({ state, takes, datesNotice: notice });
    const sofia = await openEditor(server);
    const { program: listed } = await sofia.ok('GET /api/admin/program/:id/overview', { id: programId });
    expect(listed).toMatchObject({ state, takes });
  });

  test('people register as its dates say, and staff adds people', async () => {
    const person = { slug, user: { ...newcomer, username: `new-${slug}`, password }, form: harborForm };
    const answer = await server.guest.call('POST /api/auth/register', person);
    if (takes.includes('registrations')) expect(answer.status).toBe(200);
    else expect(answer).toMatchObject({ status: 409, body: { type: 'program-not-open', msg: notice } });
    const user = { ...person.user, username: `added-${slug}` };
    expect((await (await openEditor(server)).call('POST /api/auth/register', { ...person, user })).status).toBe(200);
  });

  test('what was earned and ordered can be read', async () => {
    await member.ok('GET /api/client/points/list', {});
    await member.ok('GET /api/client/receipt/list', {});
  });
});

test('nobody logs in to a draft, and a session of before ends', async () => {
  const programId = await addProgram(server, 'kept-closed');
  const username = await addMember(server, 'early', 'kept-closed');
  const early = await server.as(username);
  await setDates(programId, phases.draft);
  expect(await server.guest.call('POST /api/auth/login', { username, password })).toMatchObject({
    status: 403,
    body: { type: 'program-draft', msg: says.draft.notice },
  });
  expect((await early.call('GET /api/client/points/list', {})).status).toBe(401);
});

test('in its last days participants read when it ends, and everything goes on', async () => {
  const programId = await addProgram(server, 'last-days');
  const last = addDays(today(new Date(), 'UTC'), 13);
  // Far from the midnight of this test, whenever it runs.
  await setDates(programId, { end_date: addDays(last, -6) });
  const { program } = await server.guest.ok('GET /api/common/program/:slug', { slug: 'last-days' });
  expect([program.state, program.takes]).toEqual(['ending', [...programTakes]]);
  expect(program.datesNotice).toMatch(/^This program ends in [678] days, on \d\d\/\d\d\/\d{4}\.$/);
});

test('a receipt that is sent on the last day is taken if that ends meanwhile', async () => {
  const programId = await addProgram(server, 'last-minute');
  const sender = await openBuyer(server, await addMember(server, 'last-minute-sender', 'last-minute'));
  await sender.add('70003');
  const answer = await whileHeld(
    server.services.db,
    async (tx) => {
      await tx.selectFrom('members').where('program_id', '=', programId).forUpdate().select('id').execute();
      await tx.selectFrom('receipts').where('program_id', '=', programId).forUpdate().select('id').execute();
    },
    () => sender.call('POST /api/client/receipt/:receiptNumber/finish', { receiptNumber: '70003' }),
    async (tx) => void (await tx.updateTable('programs').set(phases.closed).where('id', '=', programId).execute()),
  );
  expect(answer.status).toBe(200);
});

test('after the end people send in what they bought before, and redeem', async () => {
  const programId = await addProgram(server, 'sending-in');
  const username = await addMember(server, 'sender', 'sending-in');
  const sender = { ...(await openBuyer(server, username)), ...(await openShopper(server, username)) };
  await setDates(programId, phases.ended);
  const late = await sender.submit('70002', { date: '2020-07-01' });
  const sofia = await openEditor(server);
  const { receipt } = await sofia.ok('GET /api/admin/receipt/:id', { id: late._id });
  expect(receipt.outsideProgram, 'what was bought later is marked for the reviewer').toBe(true);
  await sender.submit('70001', { date: '2020-06-30', item: cement });
  await sender.earn(5000);
  await sender.order('Insulated Thermos');
});
