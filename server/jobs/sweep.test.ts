import pino from 'pino';
import { expect, test } from 'vitest';
import { openMetrics } from '#server/operations/metrics.ts';
import { type Sweep, sweepInTurn } from './sweep.ts';

const parts = { log: pino({ level: 'silent' }), metrics: openMetrics() };

/** Something with so many batches; `order` gets each batch that was removed. */
const makeSweep = (what: string, batches: number, order: string[]): Sweep => {
  let left = batches;
  return {
    what,
    async removeSome() {
      order.push(what);
      left -= 1;
      return { removed: 1, isDone: left === 0 };
    },
  };
};

test('each kind has its turn, however much there is of another', async () => {
  const order: string[] = [];
  await sweepInTurn([makeSweep('many', 3, order), makeSweep('few', 1, order)], parts);
  expect(order).toEqual(['many', 'few', 'many', 'many']);
});

test('one that fails does not keep the others, and the job fails with its reason', async () => {
  const order: string[] = [];
  const failing: Sweep = { what: 'failing', removeSome: () => Promise.reject(new Error('no such table')) };
  await expect(sweepInTurn([failing, makeSweep('other', 2, order)], parts)).rejects.toThrow('no such table');
  expect(order).toEqual(['other', 'other']);
});
