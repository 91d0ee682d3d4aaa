import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';
import { type Language, languages, staffLanguages } from '../domain/languages.ts';

interface FirstPage {
  name: string;
  /** Its modules that are loaded by an import when it is needed. */
  parts: readonly string[];
  /** What it loads of the words of a language (`web/words.ts`). */
  words: readonly string[];
  /** In which it can be read. */
  languages: readonly Language[];
  mostKilobytes: number;
  mostScripts?: number;
}

/**
 * What participants open first, often on a phone at a construction site, and where reviewers work all day; each with the
 * frame around it.
 */
export const firstPages: readonly FirstPage[] = [
  {
    name: 'login',
    parts: ['member/member-root.tsx', 'member/login/login-page.tsx'],
    words: ['first'],
    languages,
    mostKilobytes: 166,
  },
  {
    name: 'home',
    parts: ['member/member-root.tsx', 'member/member-frame.tsx', 'member/dashboard/dashboard-page.tsx'],
    words: ['first', 'both', 'own'],
    languages,
    mostKilobytes: 225,
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
      'staff-words.ts',
    ],
    words: ['first', 'both', 'staff/portal', 'staff/receipts'],
    languages: staffLanguages,
    mostKilobytes: 303,
  },
];

/** The limits of all other pages, each with the frame of its side. */
const sides: readonly (Omit<FirstPage, 'name' | 'parts'> & { folder: string; frame: readonly string[] })[] = [
  {
    folder: 'member/',
    frame: ['member/member-root.tsx', 'member/member-frame.tsx'],
    words: ['first', 'both', 'own', 'further'],
    languages,
    mostKilobytes: 360,
  },
  {
    folder: 'admin/',
    frame: ['admin/admin-root.tsx', 'admin/admin-frame.tsx', 'staff-words.ts'],
    // Those of the wizard, which says the most.
    words: [
      'first',
      'both',
      ...['portal', 'programs', 'wizard', 'offers', 'catalog', 'companies'].map((area) => `staff/${area}`),
    ],
    languages: staffLanguages,
    mostKilobytes: 372,
  },
];

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
      const sizes = new Map<string, number>();
      for (const page of firstPages) console.log(check(page, outDir, sizes));
      for (const page of listPages(outDir)) check(page, outDir, sizes);
    },
  };
}

function check(page: FirstPage, outDir: string, sizes: Map<string, number>): string {
  const { name, parts, words, mostKilobytes, mostScripts = Number.POSITIVE_INFINITY } = page;
  const inLanguages = page.languages.map((language) => {
    const said = words.map((part) => `../words/${language}/${part}.ts`);
    return { language, ...measureLoad(outDir, [...parts, ...said], sizes) };
  });
  // The language with the longest words.
  const [{ language, files, kilobytes }] = inLanguages.toSorted((one, other) => other.kilobytes - one.kilobytes) as [
    (typeof inLanguages)[number],
  ];
  const scripts = files.filter((file) => file.endsWith('.js')).length;
  const figure = `First load of ${name} (${language}): ${kilobytes.toFixed(1)} kB gzip in ${files.length} files, ${scripts} scripts`;
  if (kilobytes > mostKilobytes) throw new Error(`${figure}, more than ${mostKilobytes} kB: ${files.join(', ')}`);
  if (scripts > mostScripts) throw new Error(`${figure}, more than ${mostScripts}: ${files.join(', ')}`);
  return figure;
}

/** What the routes, which are in the entry, load when it is needed: the pages, and parts of them that are smaller. */
function listPages(outDir: string): FirstPage[] {
  const manifest = readManifest(outDir);
  const chunks = new Set<string>();
  walk(manifest, findEntry(manifest), chunks);
  const names = [...new Set([...chunks].flatMap((key) => manifest[key]?.dynamicImports ?? []))];
  return sides.flatMap(({ folder, frame, ...side }) =>
    names.filter((name) => name.startsWith(folder)).map((name) => ({ name, parts: [...frame, name], ...side })),
  );
}

/**
 * The JavaScript and CSS of the entry and these modules, including static imports; 1 kB is 1000 bytes. `sizes` keeps what was
 * measured, because many pages load the same files.
 */
export function measureLoad(outDir: string, parts: readonly string[], sizes = new Map<string, number>()) {
  const manifest = readManifest(outDir);
  const chunks = new Set<string>();
  for (const key of [findEntry(manifest), ...parts]) {
    if (!manifest[key]) throw new Error(`The build has no chunk for ${key}`);
    walk(manifest, key, chunks);
  }
  const asked = [...chunks].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  const files = [...new Set(asked)].filter((file) => /\.(js|css)$/.test(file));
  for (const file of files)
    if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path.join(outDir, file)), { level: 9 }).length);
  return { files, kilobytes: files.reduce((sum, file) => sum + sizes.get(file)!, 0) / 1000 };
}

export const readManifest = (outDir: string) =>
  JSON.parse(readFileSync(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;

function findEntry(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('The build has no chunk for an entry');
  return entry;
}

/** Adds a chunk and everything that it imports at once. */
export function walk(manifest: Manifest, key: string, seen: Set<string>): void {
  if (seen.has(key)) return;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) walk(manifest, imported, seen);
}
