import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { writeOnce } from '#server/db/embedded/write-once.ts';

/** The same secret at every start, so that signed addresses stay valid; only the owner can read it. */
export function keepSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  return writeOnce(path.join(dataDir, 'secret'), randomBytes(32).toString('hex'));
}
