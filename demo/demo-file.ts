import path from 'node:path';
import { findPackageRoot } from '#server/package-root.ts';

/** The path of a file of the demo, from the sources or the build. */
export const demoFile = (name: string): string => path.join(findPackageRoot(), 'demo', name);
