import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';

/** The first page of a participant, often on a phone at a construction site. */
const firstPage = 'member/login/login-page.tsx';
/** The frame around it: theme and notices of the participants' side. */
const firstSide = 'member/member-root.tsx';
const mostKilobytes = 165;

/** Prints how much JavaScript and CSS the first page loads, and fails the build if it exceeds the limit. */
export function checkFirstLoad(): Plugin {
  let outDir = '';
  return {
    name: 'check-first-load',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      const { files, kilobytes } = measureFirstLoad(outDir);
      const figure = `${kilobytes.toFixed(1)} kB gzip in ${files.length} files`;
      if (kilobytes <= mostKilobytes) return console.log(`First load of ${firstPage}: ${figure}`);
      throw new Error(`First load of ${firstPage}: ${figure}, more than ${mostKilobytes} kB: ${files.join(', ')}`);
    },
  };
}

/** The JavaScript and CSS of the entry and the first page, including static imports; 1 kB is 1000 bytes. */
export function measureFirstLoad(outDir: string): { files: string[]; kilobytes: number } {
  const manifest = JSON.parse(readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The build has no chunk for an entry');
  const chunks = new Set<string>();
  for (const key of [entry, firstSide, firstPage]) {
    if (!manifest[key]) throw new Error(`The build has no chunk for ${key}`);
    walk(manifest, key, chunks);
  }
  const asked = [...chunks].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  const files = [...new Set(asked)].filter((file) => /\.(js|css)$/.test(file));
  const bytes = files.map((file) => gzipSync(readFileSync(path.join(outDir, file)), { level: 9 }).length);
  return { files, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
}

/** Adds a chunk and everything that it imports at once. */
export function walk(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) walk(manifest, imported, seen);
}
