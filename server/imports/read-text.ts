import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { MAX_CSV_RECORD } from '#domain/imports/csv-records.ts';
import { decodeBytes, type Encoding, findUtf16, makeByteSample } from '#domain/imports/encodings.ts';

/** What a text file is written in, by its content. All of it is read, as the first letter beyond ASCII may come late. */
export async function findEncoding(path: string): Promise<Encoding> {
  const sample = makeByteSample();
  let isFirst = true;
  for await (const chunk of readLines(path)) {
    const utf16 = isFirst && findUtf16(chunk);
    if (utf16) return utf16;
    if (isFirst && chunk.subarray(0, 3).equals(utf8Mark)) return 'utf-8';
    isFirst = false;
    if (!isAscii(chunk)) sample.add(chunk);
  }
  return sample.guess();
}

/** A file's text, in pieces that never split a sign. What is not valid becomes U+FFFD, and its line is told. */
export async function* readText(
  path: string,
  encoding: Encoding,
  tellDamaged: (line: number) => void,
): AsyncGenerator<string> {
  if (encoding === 'utf-8') return yield* readUtf8(path, tellDamaged);
  if (encoding === 'windows-1252' || encoding === 'macintosh') {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
      yield decodeBytes(chunk.toString('latin1'), encoding);
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* readUtf8(path: string, tellDamaged: (line: number) => void): AsyncGenerator<string> {
  let line = 1;
  for await (const bytes of readLines(path)) {
    const text = bytes.toString();
    if (!isUtf8(bytes)) for (const damaged of listDamaged(bytes)) tellDamaged(line + damaged);
    line += countBreaks(text);
    yield text;
  }
}

/** The bytes of a file in pieces that end with a line. */
async function* readLines(path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    // A CR at the end may be the first half of a CRLF.
    const searched = bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes;
    const lastBreak = Math.max(searched.lastIndexOf(lineFeed), searched.lastIndexOf(carriageReturn));
    // A line without an end is cut; its length gets it refused later.
    const end = bytes.length > 4 * MAX_CSV_RECORD ? bytes.length : lastBreak + 1;
    rest = bytes.subarray(end);
    if (end > 0) yield bytes.subarray(0, end);
  }
  if (rest.length > 0) yield rest;
}

const [lineFeed, carriageReturn] = [10, 13];
const utf8Mark = Buffer.from('\uFEFF');

/** How many lines stand before each line that is not UTF-8. */
function* listDamaged(bytes: Buffer): Generator<number> {
  for (let [at, start, lines] = [0, 0, 0]; at < bytes.length; at++) {
    const isBreak = bytes[at] === lineFeed || (bytes[at] === carriageReturn && bytes[at + 1] !== lineFeed);
    if (!isBreak && at + 1 < bytes.length) continue;
    if (!isUtf8(bytes.subarray(start, at + 1))) yield lines;
    lines += 1;
    start = at + 1;
  }
}

const countBreaks = (text: string) => text.match(/\r\n?|\n/g)?.length ?? 0;
