import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import { type DescribedCall, readDescription } from './described-calls.ts';
import { fuzzCall, type Tally } from './fuzz-call.ts';
import { openStage, type Stage } from './stage.ts';

const requests = Number(process.env.REQUESTS ?? 2_000);
// Another one each time, so that each run finds something else.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_000);

let stage: Stage;
let calls: DescribedCall[];

beforeAll(async () => {
  console.log(`${requests} requests a call, repeated with SEED=${seed}`);
  stage = await openStage();
  calls = await readDescription(stage.url());
});
afterAll(() => stage.close());

test('the description names every call of the contract', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(api).sort());
});

// Each on a database of its own, so that the seed repeats one of them alone: `-t 'name'`.
test.each(Object.keys(api))('%s', async (name) => {
  await stage.renew();
  const call = calls.find((one) => one.name === name)!;
  const tally = await fuzzCall(stage, call, { requests, seed, each: 20 });
  // At once, because the whole takes long.
  process.stdout.write(`${lineOf(name, tally)}\n`);
  expect([...tally.problems, ...(await stage.findDamage())].join('\n\n')).toBe('');
  expect(countOk(tally.statuses), 'requests that succeeded').toBeGreaterThan(0);
});

const countOk = (statuses: Tally['statuses']) =>
  [...statuses].reduce((sum, [status, count]) => (status >= 200 && status < 300 ? sum + count : sum), 0);

function lineOf(name: string, { requests: sent, statuses }: Tally): string {
  const all = [...statuses].sort(([one], [other]) => one - other).map(([status, count]) => `${status}×${count}`);
  return `${name.padEnd(26)} ${String(sent).padStart(5)} requests, ${String(countOk(statuses)).padStart(5)} succeeded: ${all.join(' ')}`;
}
