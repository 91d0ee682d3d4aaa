// The cost of reading a catalog file, compared with csv-parse: 100,000 rows, and one line with far too many columns.
import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { makeCsvReader } from '#domain/imports/csv-records.ts';
import { median } from '../parts/figures.ts';

const rows = 100_000;
const columns = 12;
const wideColumns = 140_000;
const rounds = 5;

const line = (row: number) =>
  Array.from({ length: columns }, (_, at) => (at === 1 ? `"Pipe ${row}, 1/2"" copper"` : `value ${row} ${at}`)).join(
    ',',
  );
const catalog = Buffer.from(`${Array.from({ length: rows }, (_, row) => line(row)).join('\n')}\n`);
const wide = Buffer.from(`${Array.from({ length: wideColumns }, (_, at) => `c${at}`).join(',')}\n`);

async function readOurs(pieces: Buffer[]): Promise<number> {
  const decoder = new TextDecoder();
  const reader = makeCsvReader(',');
  let count = 0;
  for (const piece of pieces) count += reader.read(decoder.decode(piece, { stream: true })).length;
  return count + reader.end().length;
}

async function readTheirs(pieces: Buffer[]): Promise<number> {
  let count = 0;
  const records = Readable.from(pieces).pipe(parse({ bom: true, relax_quotes: true, relax_column_count: true }));
  for await (const _ of records) count += 1;
  return count;
}

for (const [name, file] of [
  [`${rows} rows of ${columns} columns`, catalog],
  [`a line of ${wideColumns} columns`, wide],
] as const) {
  const pieces = Array.from({ length: Math.ceil(file.length / 65_536) }, (_, at) =>
    file.subarray(at * 65_536, (at + 1) * 65_536),
  );
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    ours.push(await cpuOf(() => readOurs(pieces)));
    theirs.push(await cpuOf(() => readTheirs(pieces)));
  }
  const [own, other] = [median(ours), median(theirs)];
  console.log(
    `${name}: ${own.toFixed(0)} ms of CPU, csv-parse ${other.toFixed(0)} ms, ratio ${(own / other).toFixed(2)}`,
  );
}

/** Milliseconds. */
async function cpuOf(work: () => Promise<number>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
