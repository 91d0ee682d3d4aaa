import { existsSync } from 'node:fs';
import path from 'node:path';

/** The directory of package.json, both from the sources and from dist. */
export const findPackageRoot = (): string => findAbove('package.json');

/** The nearest directory above this one, in the sources or in a bundle of them, that has this file. */
export function findAbove(file: string): string {
  let dir = import.meta.dirname;
  while (!existsSync(path.join(dir, file))) {
    const above = path.dirname(dir);
    if (above === dir) throw new Error(`No ${file} above ${import.meta.dirname}`);
    dir = above;
  }
  return dir;
}
