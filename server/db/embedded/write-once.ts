import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Writes `text` to a private file unless the file exists; returns the file's content. */
export function writeOnce(file: string, text: string): string {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    // A link appears with its full content and never replaces a file: the first of two starts wins.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(file, 'utf8');
}
