import { expect, test } from 'vitest';
import { detailsIn, noDetails, printedNames, readNames } from './printed-fields.ts';

test('details are what is printed on the receipt, without anything else', () => {
  const given = { ...noDetails, receiptNumber: '20417', dateOfPurchase: '2026-02-02' };
  expect(detailsIn({ ...given, image: null, another: '20417' } as typeof given)).toEqual(given);
});

test('each field has a value before it is entered', () => {
  expect(Object.entries(noDetails)).toEqual(printedNames.map((field) => [field, '']));
});

test('the reader looks for number and date', () => {
  expect(readNames).toEqual(['receiptNumber', 'dateOfPurchase']);
});
