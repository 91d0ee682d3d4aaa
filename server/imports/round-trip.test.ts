import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { delimiters } from '#domain/imports/csv-records.ts';
import { decodeBytes, type Encoding, encodings } from '#domain/imports/encodings.ts';
import { openFile } from './open-file.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'guerdon-round-trip-'));
});
afterAll(() => rm(dir, { recursive: true }));

const needed = {
  all: 2,
  count: (cells: readonly string[]) => cells.filter((cell) => /^(Name|Points)$/.test(cell)).length,
};

function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text);
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  const signs = decodeBytes(String.fromCharCode(...Array.from({ length: 256 }, (_, at) => at)), encoding);
  return Buffer.from(Array.from(text, (sign) => signs.indexOf(sign)));
}

// Each of these signs is in all encodings.
const sign = fc.constantFrom(...'aZ0 "\',;|\t\n=+-.éüß“”–™', 'sep=', '""');
const cell = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
const row = fc.tuple(
  cell.map((text) => `x${text}`),
  cell,
  cell,
);

test('cells come back from a file of any encoding, delimiter and line ends as they were written', async () => {
  const file = path.join(dir, 'table');
  const choices = [
    fc.array(row, { minLength: 1, maxLength: 8 }),
    fc.constantFrom(...encodings),
    fc.constantFrom(...delimiters),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.boolean(),
  ] as const;
  await fc.assert(
    fc.asyncProperty(...choices, async (rows, encoding, delimiter, end, isEnded) => {
      const table = [['Name', 'Points', 'More'], ...rows];
      const quoted = table.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter));
      await writeFile(file, encode(quoted.join(end) + (isEnded ? end : ''), encoding));
      // A few letters are too few to tell Windows from Macintosh.
      const isByBytes = encoding === 'windows-1252' || encoding === 'macintosh';
      const { reading, records } = await openFile(
        file,
        { needed, encoding: isByBytes ? encoding : undefined },
        () => {},
      );
      const read = [];
      for await (const batch of records) read.push(...batch.map(({ cells }) => cells));
      expect([reading.encoding, reading.delimiter, read]).toEqual([encoding, delimiter, table]);
    }),
  );
});

test('a file whose records nobody asks for to the end is closed', async () => {
  const file = path.join(dir, 'long');
  await writeFile(file, `Name,Points\n${'Saw,400\n'.repeat(50_000)}`);
  await openFile(file, { needed }, () => {});
  const { records } = await openFile(file, { needed }, () => {});
  for await (const first of records) {
    expect(first.length).toBeGreaterThan(0);
    break;
  }
  await expect.poll(async () => await listOpened(), { timeout: 10_000 }).not.toContain(file);
});

/** The files that this process has open (Linux). */
async function listOpened(): Promise<(string | null)[]> {
  const descriptors = await readdir('/proc/self/fd');
  return await Promise.all(descriptors.map((one) => readlink(`/proc/self/fd/${one}`).catch(() => null)));
}
