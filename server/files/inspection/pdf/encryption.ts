import { createDecipheriv, createHash } from 'node:crypto';
import { arc4 } from './arc4.ts';
import { type Parameters, passwordlessKey } from './passwordless-key.ts';
import { entryOf, numberOf, type Value } from './values.ts';

/** Makes the bytes of an encrypted stream readable; null if that cannot be done. */
export type Decrypt = (bytes: Buffer, object: { number: number | null; generation: number }) => Buffer | null;

/**
 * What decrypts a PDF that opens without a password: one with a password for its owner alone, which forbids to print
 * or copy. Null if it needs one, or is encrypted in another way than the standard's.
 */
export function openEncryption(dictionary: Value, ids: readonly Buffer[]): Decrypt | null {
  const method = methodOf(dictionary);
  const parameters = readParameters(dictionary);
  if (!method || !parameters) return null;
  const key = passwordlessKey(parameters, ids);
  if (!key) return null;
  if (method === 'none') return (bytes) => bytes;
  return (bytes, { number, generation }) => {
    if (method === 'AESV3') return decryptAes(key, bytes);
    if (number === null) return null;
    const own = keyOf(key, number, generation, method === 'AESV2');
    return method === 'AESV2' ? decryptAes(own, bytes) : arc4(own, bytes);
  };
}

type Method = 'V2' | 'AESV2' | 'AESV3' | 'none';

/** How streams are encrypted: by a filter that the dictionary names, or in older ones always the same. */
function methodOf(dictionary: Value): Method | null {
  const version = numberOf(entryOf(dictionary, 'V'));
  if (version === 1 || version === 2) return 'V2';
  if (version !== 4 && version !== 5) return null;
  const name = entryOf(dictionary, 'StmF');
  if (!name || (name.kind === 'name' && name.said === 'Identity')) return 'none';
  const method = name.kind === 'name' ? entryOf(entryOf(entryOf(dictionary, 'CF'), name.said), 'CFM') : undefined;
  const said = method?.kind === 'name' ? method.said : '';
  return said === 'V2' || said === 'AESV2' || said === 'AESV3' ? said : null;
}

function readParameters(dictionary: Value): Parameters | null {
  const [filter, meta, permissions] = ['Filter', 'EncryptMetadata', 'P'].map((name) => entryOf(dictionary, name));
  const revision = numberOf(entryOf(dictionary, 'R'));
  const bits = numberOf(entryOf(dictionary, 'Length'));
  if (filter?.kind !== 'name' || filter.said !== 'Standard' || revision === null) return null;
  if (permissions?.kind !== 'number') return null;
  const [owner, user, encryptedKey] = ['O', 'U', 'UE'].map((name) => {
    const text = entryOf(dictionary, name);
    return Buffer.from(text?.kind === 'text' ? text.said : '', 'latin1');
  });
  return {
    ...{ revision, owner: owner!, user: user!, encryptedKey: encryptedKey! },
    permissions: permissions.number | 0,
    // Writers differ on where they say it.
    lengths: [(bits ?? 40) / 8, 16, 5].filter((length) => Number.isInteger(length) && length >= 5 && length <= 16),
    hidesMetadata: !(meta?.kind === 'word' && meta.said === 'false'),
  };
}

/** Each object has a key of its own. */
function keyOf(key: Buffer, number: number, generation: number, isAes: boolean): Buffer {
  const of = Buffer.alloc(5);
  of.writeUIntLE(number & 0xff_ff_ff, 0, 3);
  of.writeUIntLE(generation & 0xff_ff, 3, 2);
  const hash = createHash('md5').update(key).update(of);
  if (isAes) hash.update('sAlT');
  return hash.digest().subarray(0, Math.min(key.length + 5, 16));
}

/** Its first block is the vector. As many whole blocks as there are. */
function decryptAes(key: Buffer, bytes: Buffer): Buffer | null {
  const whole = bytes.length - (bytes.length % 16);
  if (whole < 32 || (key.length !== 16 && key.length !== 32)) return null;
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([decipher.update(bytes.subarray(16, whole)), decipher.final()]);
}
