import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';

interface FirstPage {
  name: string;
  /** Its modules that are loaded by an import when it is needed. */
  parts: readonly string[];
  mostKilobytes: number;
  mostScripts?: number;
}

/**
 * What participants open first, often on a phone at a construction site, and where reviewers work all day; each with the
 * frame around it.
 */
export const firstPages: readonly FirstPage[] = [
  { name: 'login', parts: ['member/member-root.tsx', 'member/login/login-page.tsx'], mostKilobytes: 165 },
  {
    name: 'home',
    parts: ['member/member-root.tsx', 'member/member-frame.tsx', 'member/dashboard/dashboard-page.tsx'],
    mostKilobytes: 200,
    mostScripts: 12,
  },
  // Without the receipt itself and the viewer of PDFs.
  {
    name: 'desk',
    parts: [
      'admin/admin-root.tsx',
      'admin/admin-frame.tsx',
      'admin/program-frame.tsx',
      'admin/receipts/receipt-review-page.tsx',
    ],
    mostKilobytes: 300,
  },
];

/** Of every other page, with the frame of its side. */
const sides = [
  { folder: 'member/', frame: ['member/member-root.tsx', 'member/member-frame.tsx'], mostKilobytes: 340 },
  { folder: 'admin/', frame: ['admin/admin-root.tsx', 'admin/admin-frame.tsx'], mostKilobytes: 360 },
];
const isPage = /-pages?\.tsx$/;

/** Prints how much JavaScript and CSS the first pages load, and fails the build if a page exceeds its limit. */
export function checkFirstLoad(): Plugin {
  let outDir = '';
  return {
    name: 'check-first-load',
    apply: 'build',
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const page of firstPages) console.log(check(page, outDir));
      for (const page of listPages(outDir)) check(page, outDir);
    },
  };
}

function check({ name, parts, mostKilobytes, mostScripts = Number.POSITIVE_INFINITY }: FirstPage, outDir: string) {
  const { files, kilobytes } = measureLoad(outDir, parts);
  const scripts = files.filter((file) => file.endsWith('.js')).length;
  const figure = `First load of ${name}: ${kilobytes.toFixed(1)} kB gzip in ${files.length} files, ${scripts} scripts`;
  if (kilobytes > mostKilobytes) throw new Error(`${figure}, more than ${mostKilobytes} kB: ${files.join(', ')}`);
  if (scripts > mostScripts) throw new Error(`${figure}, more than ${mostScripts}: ${files.join(', ')}`);
  return figure;
}

function listPages(outDir: string): FirstPage[] {
  const names = Object.keys(readManifest(outDir)).filter((key) => isPage.test(key));
  return sides.flatMap(({ folder, frame, mostKilobytes }) =>
    names.filter((name) => name.startsWith(folder)).map((name) => ({ name, parts: [...frame, name], mostKilobytes })),
  );
}

/** The JavaScript and CSS of the entry and these modules, including static imports; 1 kB is 1000 bytes. */
export function measureLoad(outDir: string, parts: readonly string[]): { files: string[]; kilobytes: number } {
  const manifest = readManifest(outDir);
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The build has no chunk for an entry');
  const chunks = new Set<string>();
  for (const key of [entry, ...parts]) {
    if (!manifest[key]) throw new Error(`The build has no chunk for ${key}`);
    walk(manifest, key, chunks);
  }
  const asked = [...chunks].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  const files = [...new Set(asked)].filter((file) => /\.(js|css)$/.test(file));
  const bytes = files.map((file) => gzipSync(readFileSync(path.join(outDir, file)), { level: 9 }).length);
  return { files, kilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1000 };
}

const readManifest = (outDir: string) =>
  JSON.parse(readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;

/** Adds a chunk and everything that it imports at once. */
export function walk(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) walk(manifest, imported, seen);
}
