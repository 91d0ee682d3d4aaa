import { expect, test } from 'vitest';
import { joinRows } from './overlap.ts';
import type { Row } from './page.ts';

const rowOf = (text: string): Row =>
  text.split(' ').map((word) => ({ text: word, certainty: 1, left: 0, top: 0, right: 0, bottom: 0 }));

const join = (...photos: string[][]) =>
  joinRows(photos.map((rows) => rows.map(rowOf))).map((row) => row.map(({ text }) => text).join(' '));

const receipt = [
  'HARBOR SUPPLY',
  'Receipt No 20417',
  'Ball Valve 1/2" 12.49',
  'Ball Valve 3/4" 12.49',
  '-----',
  'Copper Pipe 10 ft 31.90',
  '2 @ 1.89',
  'Elbow Sweat 3.78',
  'TOTAL 60.66',
  'Thank you',
];

test('rows that two photographs show are there once, however many they are', () => {
  for (let shared = 1; shared <= 6; shared++) {
    if (receipt[6 - shared] === '-----') continue;
    expect(join(receipt.slice(0, 6), receipt.slice(6 - shared))).toEqual(receipt);
  }
});

test('three photographs in their order are one receipt', () => {
  expect(join(receipt.slice(0, 5), receipt.slice(3, 8), receipt.slice(5))).toEqual(receipt);
});

test('rows that are cut in half at the edge of a photograph are taken from the other', () => {
  const first = [...receipt.slice(0, 6), '7 (A) 1 RO'];
  const second = ['Pnll Valvo 2/4 l2', ...receipt.slice(4)];
  expect(join(first, second)).toEqual(receipt);
});

test('a letter that was read otherwise does not matter, a digit does', () => {
  expect(join(receipt.slice(0, 4), ['BaIl Valve 3/4" 12.49', ...receipt.slice(4)])).toEqual(receipt);
  expect(join(['Elbow Sweat 1/2" 1.89'], ['Elbow Sweat 3/4" 1.89'])).toHaveLength(2);
  expect(join(['Elbow Sweat 1/2" 1.89'], ['Elbow Sweat 1/2" 2.89'])).toHaveLength(2);
});

test('photographs that share nothing are put one after the other', () => {
  expect(join(receipt.slice(0, 5), receipt.slice(5))).toEqual(receipt);
  expect(join([], receipt, [])).toEqual(receipt);
});

test('the same item on a later row of its own stays', () => {
  const rows = [
    ...receipt.slice(0, 8),
    'Wire Nut 2.00',
    'Copper Pipe 10 ft 31.90',
    'Tape 4.00',
    'Glue 5.00',
    'TOTAL 101.56',
  ];
  expect(join(rows.slice(0, 9), rows.slice(6))).toEqual(rows);
  expect(join(rows.slice(0, 6), rows.slice(6))).toEqual(rows);
});
