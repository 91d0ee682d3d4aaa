import { expect, it } from 'vitest';
import { correctionOf } from './correction.ts';

const image = { fileName: 'a.jpg', randomString: '', imageKey: 'receipts/a.jpg', url: '' };
const filled = { receiptNumber: '20417', dateOfPurchase: '2026-11-02', image };

it.each([
  ['duplicate', { receiptNumber: '' }],
  ['bad_date', { dateOfPurchase: '' }],
  ['invalid_invoice', { image: null }],
  ['other', {}],
])('%s leaves empty what was the mistake, and fills in the rest', (denialReason, blank) => {
  const receipt = { ...filled, denialReason } as Parameters<typeof correctionOf>[0];
  expect(correctionOf(receipt).details).toEqual({ ...filled, ...blank });
});
