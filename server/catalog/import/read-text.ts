import { isUtf8 } from 'node:buffer';
import { MAX_CSV_RECORD, WORKBOOK_MARK } from '#domain/csv-records.ts';

/** The bytes are not UTF-8: a program saved the file in another encoding. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
  constructor(
    readonly line: number,
    readonly isWorkbook = false,
  ) {
    super(`Line ${line} is not UTF-8`);
  }
}

/**
 * A file's text in pieces that end with a line break, which never splits a character. Invalid bytes are refused, not
 * guessed.
 */
export async function* readText(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  for await (const chunk of chunks) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (line === 1 && bytes.toString('latin1', 0, 4) === WORKBOOK_MARK) throw new NotUtf8(1, true);
    // A line without an end is cut; its length gets it refused later.
    const end = bytes.length > 4 * MAX_CSV_RECORD ? bytes.length : bytes.lastIndexOf(lineFeed) + 1;
    rest = bytes.subarray(end);
    if (end === 0) continue;
    const whole = bytes.subarray(0, end);
    if (!isUtf8(whole)) throw new NotUtf8(line + countLinesBeforeDamage(whole));
    const text = whole.toString();
    line += countBreaks(text);
    yield text;
  }
  if (!isUtf8(rest)) throw new NotUtf8(line);
  yield rest.toString();
}

const lineFeed = 10;

function countLinesBeforeDamage(bytes: Buffer): number {
  let at = 0;
  for (let lines = 0; ; lines++) {
    const end = bytes.indexOf(lineFeed, at);
    if (end < 0 || !isUtf8(bytes.subarray(at, end))) return lines;
    at = end + 1;
  }
}

function countBreaks(text: string): number {
  let breaks = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) breaks += 1;
  return breaks;
}
