import path from 'node:path';
import { findPackageRoot } from '#server/package-root.ts';

/** The path of a demo file, both from the sources and from the build. */
export const demoFile = (name: string): string => path.join(findPackageRoot(), 'demo', name);
