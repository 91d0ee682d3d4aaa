import { beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { addMember } from '../people/newcomers.ts';
import { openTermsKeeper } from '../people/terms-keeper.ts';
import { type Caller, sharedTestServer } from '../test-server.ts';

const server = sharedTestServer();
const routes: Record<string, Route> = api;
let maria: Caller;
beforeAll(async () => {
  const { slug } = await openTermsKeeper(server, 'owed');
  maria = await server.as(await addMember(server, 'owing', slug));
});

/** What a participant may change who has not accepted the terms that ask, and why. A new call is not among them. */
const open: Record<string, string> = {
  acceptTerms: 'It is what is asked for.',
  logout: 'Who does not accept can leave.',
  updateOwnUser: 'The own account stays one’s own.',
  updateOwnAnswers: 'The same.',
  chooseLanguage: 'The terms are read in it.',
  resendEmail: 'The own account stays one’s own.',
  cancelEmail: 'The same.',
  endSession: 'Safety of the account does not wait.',
  endOtherSessions: 'The same.',
  beginPasskey: 'The same.',
  addPasskey: 'The same.',
  removePasskey: 'The same.',
  unsubscribeFromPush: 'Who does not accept is not notified either.',
};

const isOfParticipants = ({ access }: Route) => access.includes('client');
const changesSomething = ({ method, changes }: Route) => method !== 'GET' || changes.length > 0;
const called = Object.entries(routes).filter(([, route]) => isOfParticipants(route));

const changing = called.filter(([, route]) => changesSomething(route));
const names = (rows: typeof called) => rows.map(([name]) => name).toSorted();

/** The answer to an input that need not be valid: who owes terms is refused before it is read. */
const answerTo = async ({ method, path }: Route) =>
  (await maria.send(`${method} ${path.replace(/:\w+/g, 'x')}`, {})).body;

test('what may be changed before the terms are accepted is decided for each call', () => {
  expect(names(changing.filter(([, { beforeTerms }]) => beforeTerms))).toEqual(Object.keys(open).toSorted());
});

test.each(changing.filter(([name]) => !(name in open)))('%s waits until the terms are accepted', async (_, route) => {
  expect(await answerTo(route)).toMatchObject({ type: 'terms-needed' });
});

test.each(
  called.filter(
    ([name, route]) => (name in open || !changesSomething(route)) && route.answers !== 'events' && name !== 'logout',
  ),
)('%s does not', async (_, route) => {
  expect(await answerTo(route)).not.toMatchObject({ type: 'terms-needed' });
});
