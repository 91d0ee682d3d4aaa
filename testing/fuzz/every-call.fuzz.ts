import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { api } from '#contract/api.ts';
import { type DescribedCall, readDescription } from './described-calls.ts';
import { fuzzCall, type Tally } from './fuzz-call.ts';
import { openStage, type Stage } from './stage.ts';

const requests = Number(process.env.REQUESTS ?? 2_000);
const seed = Number(process.env.SEED ?? inject('seed'));

let stage: Stage;
let calls: DescribedCall[];
const tallies = new Map<string, Tally>();

beforeAll(async () => {
  console.log(`${requests} requests a call, repeated with SEED=${seed}`);
  stage = await openStage();
  calls = await readDescription(stage.url());
});
afterAll(async () => {
  await stage.close();
  for (const [name, { requests: sent, statuses }] of tallies) console.log(lineOf(name, sent, statuses));
});

test('the description names every call of the contract', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(api).sort());
});

// Each on a database of its own, so that the seed repeats one of them alone: `-t 'name'`.
test.each(Object.keys(api))('%s', async (name) => {
  await stage.renew();
  const call = calls.find((one) => one.name === name)!;
  const tally = await fuzzCall(stage, call, { requests, seed, each: 20 });
  tallies.set(name, tally);
  expect([...tally.problems, ...(await stage.findDamage())].join('\n\n')).toBe('');
  expect(countOk(tally.statuses), 'requests that succeeded').toBeGreaterThan(0);
});

const countOk = (statuses: Tally['statuses']) =>
  [...statuses].reduce((sum, [status, count]) => (status >= 200 && status < 300 ? sum + count : sum), 0);

function lineOf(name: string, sent: number, statuses: Tally['statuses']): string {
  const all = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}×${count}`);
  return `${name.padEnd(26)} ${String(sent).padStart(5)} requests, ${String(countOk(statuses)).padStart(5)} succeeded: ${all.join(' ')}`;
}
