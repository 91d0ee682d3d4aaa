import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Secret } from './secret.ts';

// What must be read again, and is worth nothing to a reader of the database without the installation's secret.

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'guerdon sealed texts', 32));

/** Names which of the installation's secrets a text is sealed with, without revealing the secret. */
export const keyNameOf = (secret: string): string =>
  createHash('sha256').update(keyOf(secret)).digest('base64url').slice(0, 12);

/** A sealed text, and the name of the key. */
export interface Sealed {
  sealed: string;
  keyName: string;
}

/** `about` says whose and what it is: no sealed text works in another's place. */
export function seal({ newest }: Pick<Secret, 'newest'>, text: string, about: string): Sealed {
  const start = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(newest), start).setAAD(Buffer.from(about));
  const parts = [start, cipher.update(text, 'utf8'), cipher.final()];
  return { sealed: Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url'), keyName: keyNameOf(newest) };
}

/** Null if none of the present secrets has sealed it, or it is about something else. */
export function unseal(secret: Pick<Secret, 'verifies'>, sealed: string, about: string): string | null {
  const opened: string[] = [];
  secret.verifies((text) => {
    const found = openWith(text, Buffer.from(sealed, 'base64url'), about);
    if (found !== null) opened.push(found);
    return found !== null;
  });
  return opened[0] ?? null;
}

function openWith(secret: string, bytes: Buffer, about: string): string | null {
  if (bytes.length < 12 + 16) return null;
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(-16));
  try {
    return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
