import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Contract, route } from '#contract/route.ts';
import { newId } from '#server/db/ids.ts';
import type { Db } from '#server/db/pool.ts';
import { servePartsOf } from '#server/nouns.ts';
import { sharedTestServer } from '#testing/test-server.ts';
import { sayIn } from '#words/answers.ts';
import { knowAddresses } from './caller-address.ts';
import { handleErrors } from './errors.ts';
import { inParts } from './in-parts.ts';
import { type Handlers, makeServe } from './serve.ts';

const server = sharedTestServer();

const shape = {
  limit: 'write',
  changes: [],
  access: 'anyone',
  input: z.object({}),
  output: z.object({ name: z.string() }),
  summary: '',
} as const;
const refusals = { full: [409, 'cartFull'] } as const;
const found = (db: Db, name: string) => db.insertInto('companies').values({ id: newId(), name }).execute();
const exists = async (name: string) =>
  (await server.services.db.selectFrom('companies').where('name', '=', name).select('id').execute()).length === 1;

async function call<C extends Contract>(contract: C, handlers: Handlers<C>) {
  const app = Fastify();
  knowAddresses(app, 0);
  handleErrors(app);
  makeServe(app, server.services, await servePartsOf(app, server.services))(contract, handlers);
  const { method, path } = Object.values(contract)[0]!;
  const { statusCode: status, body } = await app.inject({ method: method as 'POST', url: path });
  await app.close();
  return { status, body: JSON.parse(body) };
}

test('what was written is kept when its answer is the contract’s, and nothing undeclared leaves with it', async () => {
  const contract = { good: route('POST', '/good', shape) };
  const answer = await call(contract, {
    async good(_input, { db }) {
      await found(db, 'Good');
      return { ...{ password: 'x' }, name: 'Good' };
    },
  });
  expect(answer).toEqual({ status: 200, body: { name: 'Good' } });
  expect(await exists('Good')).toBe(true);
});

test('what was written is undone when its answer is not the contract’s', async () => {
  const contract = { wrong: route('POST', '/wrong', shape) };
  const { status, body } = await call(contract, {
    async wrong(_input, { db }) {
      await found(db, 'Wrong');
      return { name: 5 as unknown as string };
    },
  });
  expect([status, Object.keys(body)]).toEqual([500, ['msg', 'type', 'requestId']]);
  expect(await exists('Wrong')).toBe(false);
});

test.each([
  ['thrown', false],
  ['returned', true],
] as const)('a refusal that is %s: what was written before it is kept = %s', async (how, isKept) => {
  const name = `Refused and ${how}`;
  const contract = { full: route('POST', '/full', { ...shape, refusals }) };
  const answer = await call(contract, {
    async full(_input, { db, refuse }) {
      await found(db, name);
      if (how === 'thrown') throw refuse('full');
      return refuse('full');
    },
  });
  expect(answer).toEqual({ status: 409, body: { msg: sayIn('en', { code: 'cartFull' }), type: 'full' } });
  expect(await exists(name)).toBe(isKept);
});

test('a route that names no callers does not start', async () => {
  const contract = { nobody: route('POST', '/nobody', { ...shape, access: [] }) };
  await expect(call(contract, { nobody: async () => ({ name: '' }) })).rejects.toThrow('names no one who may call it');
});

test('a call in parts looks first, writes in its transaction, and answers after it', async () => {
  const contract = { parted: route('POST', '/parted', { ...shape, writes: false as const }) };
  const answer = await call(contract, {
    parted: inParts({
      inspect: async () => 'Parted',
      async write(_input, name, { db }) {
        await found(db, name);
        return { wrote: name };
      },
      read: async ({ wrote }) => ({ name: `${wrote} ${await exists(wrote)}` }),
    }),
  });
  expect(answer).toEqual({ status: 200, body: { name: 'Parted true' } });
  // A part that is needed cannot be left out.
  type Parted = typeof contract.parted;
  // @ts-expect-error: `write` takes what nothing has looked at.
  inParts<Parted, string>({ write: async (_input, name) => ({ name }) });
  // @ts-expect-error: what `write` gives is no answer.
  inParts<Parted, undefined, number>({ write: async () => 5 });
});
