import path from 'node:path';
import { inject } from 'vitest';

/** The file of a process as operators start it: from the sources, a start reads two thousand modules with as many files open. */
export const bundled = (name: 'server/main' | 'server/cli/main'): string => path.join(inject('bundle'), `${name}.js`);
