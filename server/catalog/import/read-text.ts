import { isUtf8 } from 'node:buffer';
import { MAX_CSV_RECORD } from '#domain/csv-records.ts';
import { otherContentProblem } from '#domain/other-files.ts';
import type { Problem } from '#domain/problem.ts';

/** The bytes are not UTF-8: a program saved the file in another encoding, or it is no text. */
export class NotUtf8 extends Error {
  override readonly name = 'NotUtf8';
  constructor(
    readonly line: number,
    /** What to do, of a file of another kind. */
    readonly advice: Problem | null = null,
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
    const advice = line === 1 ? otherContentProblem(bytes.toString('latin1', 0, 512)) : null;
    if (advice) throw new NotUtf8(1, advice);
    // A line without an end is cut; its length gets it refused later.
    // A CR at the end may be the first half of a CRLF.
    const searched = bytes.at(-1) === carriageReturn ? bytes.subarray(0, -1) : bytes;
    const lastBreak = Math.max(searched.lastIndexOf(lineFeed), searched.lastIndexOf(carriageReturn));
    const end = bytes.length > 4 * MAX_CSV_RECORD ? bytes.length : lastBreak + 1;
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

const [lineFeed, carriageReturn] = [10, 13];

function countLinesBeforeDamage(bytes: Buffer): number {
  let at = 0;
  for (let lines = 0; ; lines++) {
    const end = endOfLine(bytes, at);
    if (end < 0 || !isUtf8(bytes.subarray(at, end))) return lines;
    at = end;
  }
}

/** Behind the next line break, which is LF, CRLF or CR; -1 if there is none. */
function endOfLine(bytes: Buffer, from: number): number {
  const feed = bytes.indexOf(lineFeed, from);
  const start = bytes.indexOf(carriageReturn, from);
  if (start < 0 || (feed >= 0 && feed <= start + 1)) return feed < 0 ? -1 : feed + 1;
  return start + 1;
}

const countBreaks = (text: string) => text.match(/\r\n?|\n/g)?.length ?? 0;
