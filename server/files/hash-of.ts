import { createHash } from 'node:crypto';

/** Identical bytes have the same hash. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
