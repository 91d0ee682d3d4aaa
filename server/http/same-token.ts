import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in a time that does not depend on how much of them is equal. */
export function isSameToken(one: string, other: string): boolean {
  const [a, b] = [one, other].map((token) => createHash('sha256').update(token).digest());
  return timingSafeEqual(a!, b!);
}
