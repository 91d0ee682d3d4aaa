import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackageRoot } from '#server/package-root.ts';

/** The version of the product that runs. */
export function readVersion(): string {
  const file = readFileSync(path.join(findPackageRoot(), 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
