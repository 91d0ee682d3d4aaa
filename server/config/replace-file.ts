import {
  chmodSync,
  chownSync,
  closeSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';

/** Gives a file another content with the same owner and mode. A reader at that moment gets the old or the new one. */
export function replaceFile(file: string, text: string): void {
  // The link stays, and what it leads to is replaced.
  const place = realpathSync(file);
  const { mode, uid, gid } = statSync(place);
  const draft = `${place}.${process.pid}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, text);
    chownSync(draft, uid, gid);
    chmodSync(draft, mode & 0o777);
    fsyncSync(handle);
    renameSync(draft, place);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}
