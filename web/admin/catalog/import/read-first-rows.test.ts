import { expect, test } from 'vitest';
import { readFirstRows } from './read-first-rows.ts';

const read = (text: string) => readFirstRows(new File([text], 'catalog.csv'));

test('the named columns and the first five lines are shown', async () => {
  const lines = Array.from({ length: 9 }, (_, n) => `"Item, ${n}";;${n}`);
  const { columns, rows } = await read(`\uFEFFName;;Points\r\n${lines.join('\r\n')}`);
  expect(columns.map(({ field }) => field)).toEqual(['name', 'points']);
  expect(rows.map(({ cells }) => cells)).toEqual([0, 1, 2, 3, 4].map((n) => [`Item, ${n}`, `${n}`]));
});

test('a large file is read no further than its start, and an empty one shows nothing', async () => {
  const { rows } = await read(`Name,Points\n${'Nail,1\n'.repeat(200_000)}`);
  expect(rows).toHaveLength(5);
  expect(await read('')).toEqual({ columns: [], rows: [] });
  expect(await read('PK\u0003\u0004,Name\n')).toEqual({ columns: [], rows: [] });
  expect(await read('%PDF-1.7,Name\n')).toEqual({ columns: [], rows: [] });
});
