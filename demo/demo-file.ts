import path from 'node:path';
import { findPackageRoot } from '#server/package-root.ts';

/** Where a file of the demo lies, whether this runs from the sources or built. */
export const demoFile = (name: string): string => path.join(findPackageRoot(), 'demo', name);
