import { expect, it } from 'vitest';
import { beginsAsItsType, isHeic } from './first-bytes.ts';

const file = (start: string, type: string) =>
  new File([Uint8Array.from(start, (sign) => sign.charCodeAt(0))], 'a', { type });

it.each([
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['%PDF-1.7', 'application/pdf'],
  ['\xef\xbb\xbf%PDF-1.7', 'application/pdf'],
  [`${' '.repeat(1000)}%PDF-1.7`, 'application/pdf'],
])('%j begins as %s', async (start, type) => {
  expect(await beginsAsItsType(file(start, type))).toBe(true);
});

it.each([
  ['Dear sir or madam', 'image/jpeg'],
  ['%PDF-1.7', 'image/png'],
  ['RIFF\x24\0\0\0WAVEfmt ', 'image/webp'],
  ['', 'application/pdf'],
  [`${' '.repeat(1024)}%PDF-1.7`, 'application/pdf'],
  [' \x89PNG\r\n\x1a\n', 'image/png'],
  ['<svg>', 'image/svg+xml'],
])('%j does not begin as %s', async (start, type) => {
  expect(await beginsAsItsType(file(start, type))).toBe(false);
});

it.each([
  ['\0\0\0\x24ftypheic\0\0', 'image/heic', true],
  ['\0\0\0\x0aftypmif1\0\0', '', true],
  ['\0\0\0\x24ftypheix\0\0', 'image/jpeg', true],
  ['\0\0\0\x24ftypisom\0\0', 'image/heic', false],
  ['\xff\xd8\xff\xe0', 'image/heic', false],
  ['', 'image/heic', false],
])('%j, named %s, is HEIC: %s', async (start, type, expected) => {
  expect(await isHeic(file(start, type))).toBe(expected);
});
