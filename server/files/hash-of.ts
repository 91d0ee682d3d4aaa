import { createHash } from 'node:crypto';

/** By which the same bytes are known again. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
