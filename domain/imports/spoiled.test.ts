import { expect, test } from 'vitest';
import { makeDayWatch, readDay, spoiledProblem } from './spoiled.ts';

test.each([
  ['#REF!', 'cellError'],
  ['#N/A', 'cellError'],
  ['#NAME?', 'cellError'],
  ['#DIV/0!', 'cellError'],
  ['#¡REF!', 'cellError'],
  ['#¿NOMBRE?', 'cellError'],
  ['#BEZUG!', 'cellError'],
  ['#NV', 'cellError'],
  ['#####', 'cellError'],
  ['#GETTING_DATA', 'cellError'],
  ['Err:502', 'cellError'],
  ['Err: 502', null],
  ['8.41234E+11', 'cellShortened'],
  ['8,41E+11', 'cellShortened'],
  ['1E+15', 'cellShortened'],
  ['#12', null],
  ['# 8 screw', null],
  ['#VALUE pack', null],
  ['E+11', null],
  ['1e3', null],
  ['12E+11', null],
  ['', null],
])('%j is %s', (text, code) => {
  expect(spoiledProblem('Size', text)?.code ?? null).toBe(code);
});

test('what is known to be a text is no day', () => {
  const watch = makeDayWatch();
  watch.note(0, 'MAR-15', 2, false);
  watch.note(0, '4-Mar', 3, true);
  watch.note(0, 'HNG-20', 4, false);
  expect(watch.end()).toEqual([{ at: 0, days: [{ line: 3, text: '4-Mar' }] }]);
  expect([readDay(' 4-Mar'), readDay('4-Mar', false), readDay('M6'), readDay('')]).toEqual(['4-Mar', null, null, null]);
});

test('days are found among other texts of their column, and not where all are days', () => {
  const watch = makeDayWatch();
  const rows = [
    ['4-Mar', '4-Mar', '', '1/2'],
    ['M6', 'Jan-02', '2-Jan', '3-APR'],
    ['2. Dez', '', '', 'Mar-2026'],
    ['4-Mar-26', '', '', '1/2/2003'],
    ['2003-01-02', '', '', '04.03.2026'],
    ['1.2.26', '', '', '1/2/3'],
  ];
  for (const [line, cells] of rows.entries()) for (const [at, text] of cells.entries()) watch.note(at, text, line);
  expect(watch.end()).toEqual([
    {
      at: 0,
      days: [
        { line: 0, text: '4-Mar' },
        { line: 2, text: '2. Dez' },
        { line: 3, text: '4-Mar-26' },
        { line: 4, text: '2003-01-02' },
      ],
    },
    {
      at: 3,
      days: [
        { line: 1, text: '3-APR' },
        { line: 3, text: '1/2/2003' },
        { line: 4, text: '04.03.2026' },
      ],
    },
  ]);
});
