import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aliasTextOf } from './alias-text.ts';

describe('the name that a line prints', () => {
  it.each([
    ['BV 1/2 FP BRS', 'bv 1/2 fp brs'],
    ['  *bv  1/2\tFP Brs.. ', 'bv 1/2 fp brs'],
    ['"ＢＶ 1/2 FP BRS"', 'bv 1/2 fp brs'],
    ['48231 BALL VLV', '48231 ball vlv'],
    ['Größe 12 ÉCROU', 'größe 12 écrou'],
    ['5 GAL PAINT', '5 gal paint'],
    ['TEE 3/4', 'tee 3/4'],
    ['CPL 3/4 CU', 'cpl 3/4 cu'],
  ])('%s is %s', (printed, text) => expect(aliasTextOf(printed)).toBe(text));

  it.each([
    '',
    ' - ',
    '12.99',
    '$ 12.99',
    'USD 12.99',
    '1,299.00 EUR',
    '1-1/2',
    '5 GAL',
    '50 LBS',
    'QTY 2',
    'FP',
    'A1 B2',
    '48231',
  ])('nothing is named by %s', (printed) => expect(aliasTextOf(printed)).toBeNull());

  it('of its own result is the same, and never longer than a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (printed) => {
        const text = aliasTextOf(`${printed} elbow`);
        expect(aliasTextOf(text ?? 'elbow')).toBe(text ?? 'elbow');
        expect(text?.length ?? 0).toBeLessThanOrEqual(300);
      }),
    );
  });
});
