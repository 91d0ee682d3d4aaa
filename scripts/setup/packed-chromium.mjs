import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { npm } from './install.mjs';

// The last version that runs on Node 20.
const shippedInNpm = '@sparticuz/chromium@147.0.0';

/** For machines that only reach the npm registry: a Chromium inside a package, with the libraries it needs. */
export async function getPackedChromium(dir, canRun) {
  const home = path.join(dir, 'packed');
  mkdirSync(home, { recursive: true });
  const code = await npm(['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', shippedInNpm]);
  if (code !== 0) return undefined;
  const loaded = createRequire(path.join(home, 'from.cjs'))('@sparticuz/chromium');
  const executablePath = await (loaded.default ?? loaded).executablePath();
  const alone = { executablePath, env: {} };
  // The machine's own libraries are preferred.
  return canRun(alone) ? alone : { executablePath, env: { LD_LIBRARY_PATH: unpackLibraries(home) } };
}

function unpackLibraries(home) {
  const packed = path.join(home, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br');
  const archive = path.join(home, 'libraries.tar');
  const libraries = path.join(home, 'libraries');
  mkdirSync(libraries, { recursive: true });
  writeFileSync(archive, brotliDecompressSync(readFileSync(packed)));
  execFileSync('tar', ['xf', archive, '-C', libraries]);
  return path.join(libraries, 'lib');
}
