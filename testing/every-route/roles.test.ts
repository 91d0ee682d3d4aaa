import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Contract, Named, Route } from '#contract/route.ts';
import { type Right, type Role, rightsOf, roles } from '#domain/roles.ts';
import { newId } from '#server/db/ids.ts';
import { knowAddresses } from '#server/http/caller-address.ts';
import { handleErrors } from '#server/http/errors.ts';
import { Refusal } from '#server/http/refusal.ts';
import { makeServe } from '#server/http/serve.ts';
import { servePartsOf } from '#server/nouns.ts';
import { harborSlug, otherSlug } from '../cast/people.ts';
import { openBuyer } from '../people/buyer.ts';
import { addStaff, inCompany, inProgram, owner } from '../people/staff.ts';
import { type Caller, startTestServer, type TestServer } from '../test-server.ts';
import { type Field, leastInput, namedBy } from './named.ts';

// Route × role × place: what each role may call about its own program, about that of another, and about nothing. Handlers
// are left out where a call is let through, as it would change what the next ones are about.

type Where = 'nowhere' | 'in the program' | 'in its company' | 'in another program';
const placed: { who: string; role: Role | null; where: Where }[] = [
  { who: 'an owner', role: 'owner', where: 'nowhere' },
  { who: 'nobody', role: null, where: 'nowhere' },
  ...roles
    .filter((role) => role !== 'owner')
    .flatMap((role) =>
      (['in the program', 'in its company', 'in another program'] as const).map((where) => ({
        who: `a ${role} ${where}`,
        role,
        where,
      })),
    ),
];
const routes = Object.entries(api as Record<string, Route>).filter(([, { access }]) => access.includes('admin'));

let server: TestServer;
let gate: FastifyInstance;
/** What is there of each kind in the program. */
let there: Record<Field['kind'], string>;
const callers = new Map<string, Caller>();

beforeAll(async () => {
  server = await startTestServer();
  there = await fillProgram();
  const [harbor, summit] = [await programOf(harborSlug), await programOf(otherSlug)];
  for (const [at, { who, role, where }] of placed.entries()) {
    const given = !role
      ? []
      : role === 'owner'
        ? [owner]
        : [
            where === 'in its company'
              ? inCompany(role, harbor.company_id!)
              : inProgram(role, where === 'in the program' ? harbor.id : summit.id),
          ];
    callers.set(who, (await addStaff(server, `staff${at}`, given)).caller);
  }
  gate = await openGate();
});
afterAll(async () => {
  await gate.close();
  await server.close();
});

describe.each(routes)('%s', (name, route) => {
  test.each(placed)('for $who', async ({ who, role, where }) => {
    const expected = expectedOf(route, role, where);
    const { method, path } = route;
    const field = namedBy(route);
    const input = { ...(field && { [field.name]: there[field.kind] }), userLoyaltyProgram: { disabled: true } };
    const url = path.replace(/:(\w+)/g, (_, key: string) => (key === field?.name ? there[field.kind] : newId()));
    const { statusCode, body } = await gate.inject({
      method,
      url: method === 'POST' ? url : `${url}?${field?.name}=${field && there[field.kind]}`,
      headers: { authorization: callers.get(who)!.token! },
      ...(method === 'POST' && { payload: input }),
    });
    expect([statusCode, JSON.parse(body).type]).toEqual(expected);
    // The whole server answers the same where nothing is let through.
    if (expected[0] === 418 || !field || route.body !== 'json') return;
    const real = { ...leastInput(route), [field.name]: there[field.kind], ...ofOthers[name] };
    const answer = await callers.get(who)!.send<{ type?: string }>(`${method} ${path}`, real);
    expect([answer.status, answer.body.type]).toEqual(expected);
  });
});

describe.each(placed.filter(({ where }) => where === 'in another program'))('for $who', ({ who }) => {
  test.each(routes.filter(([, route]) => namedBy(route)))(
    '%s is answered as if the program were not there',
    async (name, route) => {
      const { kind, name: field } = namedBy(route)!;
      const ask = (id: string) =>
        callers
          .get(who)!
          .send(`${route.method} ${route.path}`, { ...leastInput(route), ...ofOthers[name], [field]: id });
      expect(await ask(there[kind])).toEqual(await ask(newId()));
    },
  );
});

test('every call of administrators says what it needs', () => {
  for (const [name, { right, at }] of routes) {
    expect([name, right === null || (right !== undefined && at !== undefined)]).toEqual([name, true]);
  }
  const withoutRight = routes.filter(([, { right }]) => right === null).map(([name]) => name);
  expect(withoutRight.toSorted()).toEqual(own.toSorted());
});

/** Calls that need no role: they show nothing of any program, and read and change what is the caller’s own alone. */
const own = [
  ...['logout', 'secret', 'getOwnRoles', 'getBuild'],
  ...['getAccount', 'updateAccount', 'resendEmail', 'cancelEmail', 'getWaitingMails', 'chooseWaitingMails'],
  ...['listSessions', 'endSession', 'endOtherSessions'],
  ...['getSecondFactor', 'beginTotp', 'addTotp', 'removeTotp', 'makeRecoveryCodes'],
  ...['beginPasskey', 'addPasskey', 'removePasskey'],
];

/** Inputs that do not follow from the schemas alone. */
const ofOthers: Readonly<Record<string, object>> = {
  adjustPoints: { amount: 5, reason: 'A gift' },
  writeOffPoints: { points: 5, reason: 'Goodwill' },
  updateMember: { userLoyaltyProgram: { disabled: true } },
};

const passed = [418, 'passed'] as const;
const forbidden = [403, 'not-allowed'] as const;

function expectedOf({ right, at, also }: Route, role: Role | null, where: Where): readonly [number, string] {
  const has = (wanted: Right) => role !== null && rightsOf[role].has(wanted);
  if (right === null || role === 'owner') return passed;
  if (at === 'installation' || !has(right!)) return forbidden;
  if (at === 'handler') return passed;
  if (where === 'in another program') return [404, 'not-found'];
  const further = also?.({ userLoyaltyProgram: { disabled: true } });
  return further && !has(further) ? forbidden : passed;
}

/** The routes of the contract with what they check, in front of handlers that do nothing. */
async function openGate(): Promise<FastifyInstance> {
  const app = Fastify();
  knowAddresses(app, 0);
  handleErrors(app);
  const open = { input: z.looseObject({}), limit: 'read', writes: false, body: 'json' } as const;
  const contract: Contract = Object.fromEntries(routes.map(([name, route]) => [name, { ...route, ...open }]));
  const handlers = Object.fromEntries(
    routes.map(([name]) => [
      name,
      () => Promise.reject(new Refusal('passed', 418, { code: 'ownWords', text: 'Passed.' })),
    ]),
  );
  makeServe(app, server.services, await servePartsOf(app, server.services))(contract, handlers as never);
  await app.ready();
  return app;
}

const programOf = (slug: string) =>
  server.services.db
    .selectFrom('programs')
    .where('slug', '=', slug)
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow();

async function fillProgram(): Promise<typeof there> {
  const maria = await openBuyer(server, 'maria');
  const receipt = await maria.submit('4711');
  const mail = await server.services.db
    .selectFrom('mails')
    .where('program_id', '=', maria.programId)
    .select('id')
    .executeTakeFirstOrThrow();
  return {
    program: maria.programId,
    member: maria.memberId,
    user: receipt.user._id,
    account: receipt.user._id,
    receipt: receipt._id,
    mail: mail.id,
  } satisfies Record<keyof UnionOf<Named>, string>;
}
type UnionOf<T> = { [K in T extends unknown ? keyof T : never]: string };
