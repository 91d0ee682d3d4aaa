import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from '#server/config/secret.ts';

/**
 * Signs the parts of an address. They are separated, so that moving characters from one part to the next changes the
 * signature.
 */
export const sign = (secret: string, parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

export interface Signed {
  until: number;
  signature: string;
}

/** `viewer` is the hash of a session. Whether that lasts is for the caller to ask. */
export interface SignedView extends Signed {
  viewer: string;
}

/** Whether this server signed an upload or view address, and it has not expired. */
export function isUploadSigned(
  secret: Secret,
  { imageKey, contentType, size, until, signature }: Signed & { imageKey: string; contentType: string; size: number },
): boolean {
  return until > Date.now() && isSigned(secret, ['upload', imageKey, contentType, size, until], signature);
}
export function isViewSigned(secret: Secret, imageKey: string, { viewer, until, signature }: SignedView): boolean {
  return until > Date.now() && isSigned(secret, ['view', imageKey, viewer, until], signature);
}

function isSigned(secret: Secret, parts: readonly (string | number)[], signature: string): boolean {
  const given = Buffer.from(signature);
  return secret.verifies((text) => {
    const right = Buffer.from(sign(text, parts));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
