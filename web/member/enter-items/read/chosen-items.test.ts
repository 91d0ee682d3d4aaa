import { expect, it } from 'vitest';
import { choiceOf, openLines, quantityProblems, readLines, sumItems, totalOf } from './chosen-items.ts';

const item = (name: string) => ({ _id: name, name, points: 10, image: null });
const place = { page: 0, left: 0, top: 0, right: 1, bottom: 1 };
const reading = (lines: [text: string, quantity: number | null, items: [name: string, likeness: number][]][]) => ({
  state: 'read' as const,
  begunAt: '2026-11-25T12:00:00.000Z',
  read: {
    number: null,
    date: null,
    total: null,
    merchant: null,
    lines: lines.map(([text, quantity]) => ({ text, quantity, isQuantitySure: true, amount: 499, place })),
  },
  items: lines.map(([, , items]) => items.map(([name, likeness]) => ({ item: item(name), likeness }))),
});

it('lines without an item are counted, and no quantity is one', () => {
  const { lines, others } = readLines(
    reading([
      ['GUM', 2, []],
      ['VALVE', null, [['Valve', 1]]],
      ['WIRE', 1.5, [['Wire', 1]]],
    ]),
  );
  expect(others.map(({ text }) => text)).toEqual(['GUM']);
  expect(lines.map(({ at, quantity }) => [at, quantity])).toEqual([
    [1, 1],
    [2, 1],
  ]);
});

it('a quantity that is not whole or not read clearly is to be checked, until the member has chosen one', () => {
  const read = reading([
    ['VALVE', null, [['Valve', 1]]],
    ['WIRE', 1.5, [['Wire', 1]]],
    ['PIPE', 2, [['Pipe', 1]]],
    ['TEE', null, [['Tee', 1]]],
    ['ELBOW', 10_000, [['Elbow', 1]]],
  ]);
  read.read.lines[2]!.isQuantitySure = false;
  read.read.lines[3]!.isQuantitySure = false;
  const { lines } = readLines(read);
  expect(lines.map(({ quantity, isQuantitySure }) => [quantity, isQuantitySure])).toEqual([
    [1, true],
    [1, false],
    [2, false],
    [1, false],
    [1, false],
  ]);
  expect(totalOf(lines.map((line) => ({ line, choice: choiceOf(line) }))).unsure).toBe(4);
  expect(totalOf(lines.map((line) => ({ line, choice: choiceOf(line, { quantity: 3 }) }))).unsure).toBe(0);
});

it('returned goods are not offered as bought', () => {
  const read = reading([
    ['VALVE', 2, [['Valve', 1]]],
    ['VALVE', null, [['Valve', 1]]],
    ['GUM', null, []],
  ]);
  read.read.lines[1]!.amount = -499;
  const { lines, others, returned } = readLines(read);
  expect([lines, others, returned].map((list) => list.map(({ at }) => at))).toEqual([[0], [2], [1]]);
});

it('two lines of the same item are added together', () => {
  const chosen = [
    { item: item('Valve'), quantity: 2, line: 0, printed: 'line 0' },
    { item: item('Elbow'), quantity: 1, line: 2, printed: 'line 2' },
    { item: item('Valve'), quantity: 3, line: 3, printed: 'line 3' },
  ];
  expect(sumItems(chosen).map(({ item: { name }, quantity, line }) => [name, quantity, line])).toEqual([
    ['Valve', 5, 0],
    ['Elbow', 1, 2],
  ]);
});

it('two lines of the same item that are together too many are both marked, and a wrong quantity says why', () => {
  const each = [
    { item: item('Valve'), quantity: 9000, line: 0, printed: 'line 0' },
    { item: item('Elbow'), quantity: 0, line: 2, printed: 'line 2' },
    { item: item('Valve'), quantity: 1000, line: 3, printed: 'line 3' },
    { item: item('Wire'), quantity: 9999, line: 4, printed: 'line 4' },
  ];
  const tooMany = { code: 'quantityLargeTogether', most: 9999 };
  expect([...quantityProblems({ each, items: sumItems(each) })]).toEqual([
    [0, tooMany],
    [2, { code: 'quantityNotPositive' }],
    [3, tooMany],
  ]);
});

it('an item on the list closes the line that names it, not another that may', () => {
  const { lines } = readLines(
    reading([
      [
        'VALVE 1/2',
        1,
        [
          ['Valve 1/2', 1],
          ['Valve 3/4', 0.6],
        ],
      ],
      [
        'VALVE 3/4',
        1,
        [
          ['Valve 3/4', 1],
          ['Valve 1/2', 0.6],
        ],
      ],
      [
        'ELBW',
        1,
        [
          ['Elbow', 0.5],
          ['Tee', 0.5],
        ],
      ],
    ]),
  );
  const openTexts = (...listed: string[]) => openLines(lines, new Set(listed)).map(({ text }) => text);
  expect(openTexts('Valve 1/2')).toEqual(['VALVE 3/4', 'ELBW']);
  expect(openTexts('Valve 1/2', 'Valve 3/4')).toEqual(['ELBW']);
  expect(openTexts('Tee')).toEqual(['VALVE 1/2', 'VALVE 3/4']);
  expect(openTexts('Paint')).toHaveLength(3);
});
