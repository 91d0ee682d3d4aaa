import { expect, it } from 'vitest';
import { typeOf } from './first-bytes.ts';

const file = (start: string, type: string) =>
  new File([Uint8Array.from(start, (sign) => sign.charCodeAt(0))], 'a', { type });

it.each([
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['RIFF\x24\0\0\0WEBPVP8 ', 'image/webp'],
  ['%PDF-1.7', 'application/pdf'],
  ['\xef\xbb\xbf%PDF-1.7', 'application/pdf'],
  [`${' '.repeat(1000)}%PDF-1.7`, 'application/pdf'],
  ['\0\0\0\x24ftypheic\0\0', 'image/heic'],
  ['\0\0\0\x0aftypmif1\0\0', 'image/heic'],
  ['\0\0\0\x24ftypheix\0\0', 'image/heic'],
])('%j begins as %s, whatever its name says', async (start, type) => {
  for (const named of ['', 'image/gif', 'text/plain', type]) expect(await typeOf(file(start, named))).toBe(type);
});

it.each([
  ['Dear sir or madam', 'image/jpeg'],
  ['RIFF\x24\0\0\0WAVEfmt ', 'image/webp'],
  ['', 'application/pdf'],
  [`${' '.repeat(1024)}%PDF-1.7`, 'application/pdf'],
  [' \x89PNG\r\n\x1a\n', 'image/png'],
  ['<svg>', 'image/svg+xml'],
  ['\0\0\0\x24ftypisom\0\0', 'image/heic'],
  ['', 'image/heic'],
])('%j, named %s, begins as none of them', async (start, type) => {
  expect(await typeOf(file(start, type))).toBeNull();
});
