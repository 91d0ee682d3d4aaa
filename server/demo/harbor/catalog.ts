import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findPackageRoot } from '#server/package-root.ts';

/** The price list of Harbor Supply, as the CSV that an administrator imports. Made by `scripts/make-catalog.ts`. */
export function readDemoCatalog(): Promise<string> {
  return readFile(path.join(findPackageRoot(), 'server/demo/harbor/catalog.csv'), 'utf8');
}
