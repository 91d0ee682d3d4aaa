import { beforeAll, expect, it } from 'vitest';
import { noDetails } from '#domain/printed-fields.ts';
import { loadWords } from '#web/words.ts';
import { findInvoiceProblems } from './invoice-problems.ts';

const now = new Date('2026-11-20T12:00:00Z');
const timeZone = 'UTC';
const image = { fileName: 'a.jpg', randomString: '', imageKey: 'receipts/a.jpg', url: '' };

beforeAll(() => loadWords('both', 'own'));

it('asks for file, number and date in the words of the program', () => {
  const none = { ...noDetails, image: null, receiptNumber: ' ', dateOfPurchase: '' };
  expect(findInvoiceProblems(none, { allowLetters: false, timeZone, now })).toEqual({
    file: 'Invoice/Receipt file is required',
    receiptNumber: 'Invoice/Receipt number is required',
    dateOfPurchase: 'Transaction date required.',
  });
});

it('takes no number that is longer than can be stored', () => {
  const given = { ...noDetails, image, receiptNumber: '7'.repeat(60), dateOfPurchase: '2026-11-18' };
  expect(findInvoiceProblems(given, { allowLetters: false, timeZone, now })).toEqual({
    receiptNumber: 'Invoice/Receipt number cannot be longer than 50 characters',
  });
});

it('takes letters in the number only where the program allows them', () => {
  const given = { ...noDetails, image, receiptNumber: 'INV-204', dateOfPurchase: '2026-11-18' };
  expect(findInvoiceProblems(given, { allowLetters: false, timeZone, now })).toEqual({
    receiptNumber: 'Invoice/Receipt number must be a number',
  });
  expect(findInvoiceProblems(given, { allowLetters: true, timeZone, now })).toEqual({});
});
