import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptedTypes,
  albums,
  fileRefused,
  hasTooManyPixels,
  imageKey,
  isPdf,
  isPrivateAlbum,
  isVideoAlbum,
  MAX_FILE_NAME,
  parseImageKey,
  UPLOAD_MAX_BYTES,
  uploadedProblem,
  uploadProblem,
} from './files.ts';

const random = '0123456789abcdef0123456789abcdef01234567';

test('receipts alone are private', () => {
  expect(albums.filter(isPrivateAlbum)).toEqual(['receipts']);
});

describe('an upload', () => {
  const alert = { code: 'fileRefused', extensions: ['png', 'jpg', 'jpeg', 'pdf'], megabytes: 5 };
  test.each([
    ['a.png', 1, 'image/png', null],
    ['a.JPG', UPLOAD_MAX_BYTES, 'image/jpeg', null],
    ['a.jpeg', 10, 'image/jpeg', null],
    ['my.receipt.pdf', 10, 'application/pdf', null],
    ['a.png', UPLOAD_MAX_BYTES + 1, 'image/png', alert],
    ['a.png', 0, 'image/png', alert],
    ['a.png', -1, 'image/png', alert],
    ['a.png', Number.NaN, 'image/png', alert],
    ['a.pdf', 10, 'image/png', alert],
    ['a.webp', 10, 'image/webp', alert],
    ['a.svg', 10, 'image/svg+xml', alert],
    ['a.html', 10, 'text/html', alert],
    ['png', 10, 'image/png', alert],
    ['.png', 10, 'image/png', alert],
    ['a.png', 10, '', alert],
    ['a.png', 10, 'constructor', alert],
  ])('of receipt %s, %d bytes, %s → %j', (fileName, size, contentType, problem) => {
    expect(uploadProblem({ fileName, size, contentType }, 'receipts')).toEqual(problem);
  });

  test('of a picture may be webp, not pdf', () => {
    expect(uploadProblem({ fileName: 'a.webp', size: 9, contentType: 'image/webp' }, 'companyLogos')).toBeNull();
    expect(uploadProblem({ fileName: 'a.pdf', size: 9, contentType: 'application/pdf' }, 'companyLogos')).toEqual({
      code: 'fileRefused',
      extensions: ['png', 'jpg', 'jpeg', 'webp'],
      megabytes: 5,
    });
  });

  test.each(albums)('to %s is never SVG or HTML', (album) => {
    expect(acceptedTypes(album)).toHaveLength(isVideoAlbum(album) ? 2 : 3);
    expect(acceptedTypes(album).join()).not.toMatch(/svg|html/);
  });
});

test.each([
  [8000, 5000, false, false],
  [8000, 5001, false, true],
  [4000, 4000, true, false],
  [4000, 4001, true, true],
])('a picture of %d by %d, unpacked whole: %s → too many pixels: %s', (width, height, isWhole, expected) => {
  expect(hasTooManyPixels({ width, height, isWhole })).toBe(expected);
});

test('a file that cannot be read is refused like one of another kind', () => {
  expect(uploadedProblem('unreadable', 'rewardItems')).toEqual(fileRefused('rewardItems'));
  expect(uploadedProblem('two-kinds', 'receipts')).toEqual({ code: 'fileUnusable', problem: 'two-kinds' });
});

describe('an image key', () => {
  test.each([
    ['scan.pdf', 'scan.pdf'],
    ['my receipt (1).pdf', 'my_receipt_1_.pdf'],
    ['../../etc/passwd', '._._etc_passwd'],
    ['a...png', 'a.png'],
    ['', 'file'],
    [`${'x'.repeat(200)}.png`, `${'x'.repeat(96)}.png`],
  ])('of %j ends in %s', (fileName, clean) => {
    expect(imageKey('receipts', random, fileName)).toBe(`receipts/${random}-${clean}`);
  });

  test('is parsed for any file name', () => {
    const hex = fc.stringMatching(/^[\da-f]{40}$/);
    fc.assert(
      fc.property(fc.constantFrom(...albums), hex, fc.string({ unit: anyUnit }), (album, randomString, fileName) => {
        const parsed = parseImageKey(imageKey(album, randomString, fileName));
        expect(parsed).toMatchObject({ album, randomString });
        expect(parsed!.fileName.length).toBeLessThanOrEqual(MAX_FILE_NAME);
      }),
    );
  });

  test.each([
    '',
    'receipts',
    `receipts/${random}`,
    `receipts/${random}-`,
    `receipts/${random}-a/b.png`,
    `receipts/${random}-..`,
    `receipts/../receipts/${random}-a.png`,
    `/receipts/${random}-a.png`,
    `others/${random}-a.png`,
    `constructor/${random}-a.png`,
    `receipts/${random.toUpperCase()}-a.png`,
    `receipts/${random}0-a.png`,
    `receipts/${random}-a b.png`,
    `receipts/${random}-a.png\n`,
    `receipts/${random}-${'a'.repeat(101)}`,
  ])('is not %j', (key) => {
    expect(parseImageKey(key)).toBeNull();
  });
});

test.each([
  ['/files/a.pdf', true],
  ['/files/a.PDF?signature=x.png', true],
  ['/files/a.png?name=a.pdf', false],
  ['/files/pdf', false],
])('%s is a PDF: %s', (url, pdf) => {
  expect(isPdf(url)).toBe(pdf);
});

const anyUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
