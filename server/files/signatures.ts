import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs the parts of an address, so that it cannot be changed; the parts are kept apart, so that none can run into the next. */
export const sign = (secret: string, parts: readonly (string | number)[]): string =>
  createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');

export interface Signed {
  until: number;
  signature: string;
}

/** Whether an upload or view address is one that the disk store signed, and is still good. */
export function isUploadSigned(
  secret: string,
  { imageKey, contentType, size, until, signature }: Signed & { imageKey: string; contentType: string; size: number },
): boolean {
  return until > Date.now() && isSigned(secret, ['upload', imageKey, contentType, size, until], signature);
}
export function isViewSigned(secret: string, imageKey: string, { until, signature }: Signed): boolean {
  return until > Date.now() && isSigned(secret, ['view', imageKey, until], signature);
}

function isSigned(secret: string, parts: readonly (string | number)[], signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, parts))];
  return given.length === right.length && timingSafeEqual(given, right);
}
