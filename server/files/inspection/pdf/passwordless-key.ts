import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { arc4 } from './arc4.ts';

/** What a PDF says of its encryption by the standard (ISO 32000-2, 7.6.4). */
export interface Parameters {
  revision: number;
  owner: Buffer;
  user: Buffer;
  /** The key of the file, encrypted with that of the user's password: from revision 5 on. */
  encryptedKey: Buffer;
  permissions: number;
  /** Bytes that its key may have, the most likely first. */
  lengths: readonly number[];
  hidesMetadata: boolean;
}

/** What stands for a password that is shorter than 32 bytes. */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** The key of a PDF that opens without a password, with one of the ids that it names; null if it needs one. */
export function passwordlessKey(said: Parameters, ids: readonly Buffer[]): Buffer | null {
  if (said.revision === 5 || said.revision === 6) return newerKey(said);
  if (said.revision < 2 || said.revision > 4 || said.owner.length < 32) return null;
  for (const id of ids) {
    for (const length of said.revision === 2 ? [5] : said.lengths) {
      const key = olderKey(said, id, length);
      if (proves(said, key, id)) return key;
    }
  }
  return null;
}

function olderKey({ revision, owner, permissions, hidesMetadata }: Parameters, id: Buffer, length: number): Buffer {
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions);
  const more = revision >= 4 && !hidesMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key = md5(padding, owner.subarray(0, 32), allowed, id, more);
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key.subarray(0, length));
  return key.subarray(0, length);
}

/** Whether a file with this key and no password says what this one says of its user's password. */
function proves({ revision, user }: Parameters, key: Buffer, id: Buffer): boolean {
  if (revision === 2) return user.subarray(0, 32).equals(arc4(key, padding));
  let proof: Buffer = md5(padding, id);
  for (let round = 0; round < 20; round += 1)
    proof = arc4(
      key.map((byte) => byte ^ round),
      proof,
    );
  return user.length >= 16 && user.subarray(0, 16).equals(proof);
}

/** The user's entry is a hash, and two salts: one for the hash, one for the key. */
function newerKey({ revision, user, encryptedKey }: Parameters): Buffer | null {
  if (user.length < 48 || encryptedKey.length < 32) return null;
  const hash = revision === 5 ? (salt: Buffer) => digest('sha256', salt) : hardHash;
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const decipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(encryptedKey.subarray(0, 32)), decipher.final()]);
}

/** Of an empty password: at least 64 rounds, in which each decides how the next one is hashed. */
function hardHash(salt: Buffer): Buffer {
  let key: Buffer = digest('sha256', salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = digest((['sha256', 'sha384', 'sha512'] as const)[sum % 3]!, mixed);
    last = mixed.at(-1)!;
  }
  return key.subarray(0, 32);
}

const digest = (name: 'sha256' | 'sha384' | 'sha512', bytes: Buffer) => createHash(name).update(bytes).digest();
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
