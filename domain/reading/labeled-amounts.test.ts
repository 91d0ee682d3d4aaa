import { expect, it } from 'vitest';
import { labeledAmounts } from './labeled-amounts.ts';
import { printed } from './printed.ts';
import { lettersOf, textRows } from './row-text.ts';

const pairs = (text: string) =>
  labeledAmounts(textRows(printed(text))).map((group) => [group.label, ...group.cents] as const);

it('each label of a row has the amount to its right', () => {
  expect(pairs('SAVED: 0.00   TOTAL 9.20')).toEqual([
    [lettersOf('SAVED'), 0],
    [lettersOf('TOTAL'), 920],
  ]);
});

it('amounts without a label between them are columns of one label', () => {
  expect(pairs('Total  RM 12.00  0.68 SR')).toEqual([[lettersOf('Total'), 1200, 68]]);
});

it('a label without amount has that of the next row, if it stands alone', () => {
  expect(pairs('Amount due\n12.50')[0]).toEqual([lettersOf('Amount due'), 1250]);
  expect(pairs('Amount due\nCash 12.50')[0]).toEqual([lettersOf('Amount due')]);
});

it('or else that of the row before', () => {
  expect(pairs('12.50\nAmount due\nThank you')[1]).toEqual([lettersOf('Amount due'), 1250]);
});
