import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mustRunTogether } from './run.mjs';

const stamp = 'dist/.built';
const roots = ['domain', 'contract', 'server', 'demo', 'web'];
const settings = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json', 'vite.config.ts'];

/**
 * Compiles the server and bundles the pages, unless dist was built from the current sources. Pages and tests are not
 * checked for types: nothing of that is run, and `npm run check` does it.
 */
export async function build() {
  const sources = fingerprintSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building …');
  rmSync(stamp, { force: true });
  await mustRunTogether(
    ['node_modules/typescript/bin/tsc', ['-b', 'demo']],
    ['node_modules/vite/bin/vite.js', ['build', '--logLevel', 'warn']],
  );
  writeFileSync(stamp, sources);
}

function fingerprintSources() {
  const hash = createHash('sha256');
  for (const file of [...roots.flatMap(listFiles), ...settings]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(root) {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
