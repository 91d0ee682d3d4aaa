import { existsSync } from 'node:fs';
import path from 'node:path';

/** The directory of package.json, both from the sources and from dist. */
export function findPackageRoot(): string {
  let dir = import.meta.dirname;
  while (!existsSync(path.join(dir, 'package.json'))) {
    const above = path.dirname(dir);
    if (above === dir) throw new Error(`No package.json above ${import.meta.dirname}`);
    dir = above;
  }
  return dir;
}
