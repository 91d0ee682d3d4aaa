import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 32 random bytes, as text for a header or an address. */
export const makeToken = () => randomBytes(32).toString('base64url');

/** What the database keeps of a token. It is random enough that no salt is needed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * The set-up link's token: the same in every process and at every start, so that nothing has to be stored.
 * It works only while there is no administrator.
 */
export const setUpToken = (secret: string) =>
  createHmac('sha256', secret).update('the first administrator').digest('base64url');

export function isSameToken(one: string, other: string): boolean {
  const [a, b] = [hashToken(one), hashToken(other)].map((hash) => Buffer.from(hash));
  return timingSafeEqual(a!, b!);
}
