import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findPackageRoot } from '#server/package-root.ts';

/** Which build of the product runs. */
export interface Build {
  version: string;
  /**
   * The commit that it was built from, with `+changes` if files differed from it; `unknown` if git could not say, and
   * `sources` if nothing was built.
   */
  commit: string;
}

/** Written in by vite.server.config.ts, because neither git nor its folder is there when a build runs. */
declare const BUILT_AS: Build | undefined;

export const build: Build =
  typeof BUILT_AS === 'undefined' ? { version: versionOfSources(), commit: 'sources' } : BUILT_AS;

/** As people read it: `0.1.0 (1a2b3c4d5e6f)`. */
export const buildName = `${build.version} (${build.commit})`;

function versionOfSources(): string {
  const file = readFileSync(path.join(findPackageRoot(), 'package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
