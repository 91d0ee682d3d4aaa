import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Puts `text` into a file that only its owner may read, unless it is there already; answers what is in it. */
export function writeOnce(file: string, text: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    // A link appears with its whole content or not at all, and never over another: the first of two starts wins.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
