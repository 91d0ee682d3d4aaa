import { expect, it } from 'vitest';
import type { Reading } from '#contract/readings.ts';
import { findClear } from './find-clear.ts';

type ReadLine = NonNullable<Reading['read']>['lines'][number];

const now = new Date('2026-11-25T12:00:00.000Z');
const valve = { _id: 'valve', name: 'Valve', points: 10, image: null };
const line: ReadLine = { text: 'VALVE', quantity: null, isQuantitySure: true, amount: 499, place: null };

const reading = (...lines: Partial<ReadLine>[]): Reading => ({
  state: 'read',
  begunAt: now.toISOString(),
  read: {
    number: { value: '30439190', certainty: 0.98, place: null },
    date: { value: '2026-11-20', certainty: 0.98, place: null },
    total: null,
    merchant: null,
    addsUp: true,
    lines: lines.map((one) => ({ ...line, ...one })),
  },
  items: lines.map(() => [{ item: valve, likeness: 1 }]),
});
const terms = { allowLetters: false, timeZone: 'UTC', now };
const find = (...lines: Partial<ReadLine>[]) => findClear(reading(...lines), terms);

it('a receipt is submitted by itself if all of it was read clearly', () => {
  expect(find({}, { quantity: 2 })).toEqual({
    receiptNumber: '30439190',
    dateOfPurchase: '2026-11-20',
    items: [{ itemId: 'valve', quantity: 3, printed: 'VALVE' }],
    points: 30,
  });
});

it.each<[string, Partial<ReadLine>]>([
  ['a quantity is in doubt', { isQuantitySure: false }],
  ['a quantity is not whole', { quantity: 1.5 }],
  ['an earlier version read it, which did not tell', { isQuantitySure: undefined }],
  ['goods were given back', { amount: -499 }],
])('its member is asked if %s', (_, doubtful) => {
  expect(find({}, doubtful)).toBeNull();
});

it('or if its lines do not make a total that is printed, or an earlier version read it, which did not tell', () => {
  for (const addsUp of [false, undefined]) {
    const { read, ...rest } = reading({});
    expect(findClear({ ...rest, read: { ...read!, addsUp } }, terms)).toBeNull();
  }
});

it('or if nothing on it earns points', () => {
  expect(find()).toBeNull();
});

it('a receipt is not submitted by itself if its file shows several', () => {
  const several = reading({});
  several.read!.number = { ...several.read!.number!, certainty: 0.5, doubts: ['several-receipts'] };
  several.read!.severalNumbers = ['30439190', '30439191'];
  expect(findClear(several, terms)).toBeNull();
});
