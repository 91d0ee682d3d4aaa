import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Stores a file as fast as it arrives, runs the work on it and deletes it afterwards. */
export async function withSpooled<T>(file: AsyncIterable<Buffer>, work: (path: string) => Promise<T>): Promise<T> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'guerdon-import-'));
  try {
    const spooled = path.join(dir, 'table');
    await pipeline(file, createWriteStream(spooled));
    return await work(spooled);
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** The breaks in a text: about as many rows are in it, and of a workbook nothing follows from it. */
export async function countLines(path: string): Promise<number> {
  let lines = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines += 1;
  return lines;
}
