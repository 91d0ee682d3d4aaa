import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { builtAs } from '../built-as.mjs';
import { mustRunTogether } from './run.mjs';

const stamp = 'dist/.built';
const roots = ['domain', 'contract', 'words', 'server', 'demo', 'web'];
const settings = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'vite.config.ts', 'vite.server.config.ts'];
const vite = 'node_modules/vite/bin/vite.js';

/**
 * Bundles the server and the pages, unless dist was built from the current sources and commit. Types are not checked:
 * `npm run check` does it.
 */
export async function build() {
  const sources = fingerprintSources();
  if (isBuilt(sources)) return;
  console.log('Building …');
  rmSync(stamp, { force: true });
  await mustRunTogether(
    [vite, ['build', '--logLevel', 'warn', '--config', 'vite.server.config.ts']],
    [vite, ['build', '--logLevel', 'warn']],
  );
  writeFileSync(stamp, sources);
}

export function isBuilt(sources = fingerprintSources()) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

function fingerprintSources() {
  // The server has its version and commit built in.
  const hash = createHash('sha256').update(JSON.stringify(builtAs('.')));
  for (const file of [...roots.flatMap(listFiles), ...settings]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
