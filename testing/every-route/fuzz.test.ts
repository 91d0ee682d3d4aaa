import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { api } from '#contract/api.ts';
import { type DescribedCall, readDescription } from '../fuzz/described-calls.ts';
import { fuzzCall } from '../fuzz/fuzz-call.ts';
import { openStage, type Stage } from '../fuzz/stage.ts';

// Few requests of each call, on one server. `npm run test:fuzz` sends thousands.
let stage: Stage;
let calls: DescribedCall[];
beforeAll(async () => {
  stage = await openStage();
  calls = await readDescription(stage.url());
});
afterAll(async () => {
  expect(await stage.findDamage()).toEqual([]);
  await stage.close();
});

describe('whatever is sent, the answer is as described or a refusal with a sentence', () => {
  // Random values differ between runs; the seed repeats them.
  test.each(Object.keys(api))('%s', async (name) => {
    const call = calls.find((one) => one.name === name)!;
    const { problems } = await fuzzCall(stage, call, { requests: 20, seed: inject('seed'), each: 20 });
    expect(problems.join('\n\n')).toBe('');
  });
});
