import { keyNameOf, type Sealed, seal, unseal } from '#server/config/seal.ts';
import type { Secret } from '#server/config/secret.ts';
import type { Db } from './pool.ts';

/** A stored text that is to be sealed with the present secret. */
interface ToSeal {
  /** Whose and what it is, see `seal`. */
  about: string;
  /** As an earlier secret has sealed it. */
  sealed?: string;
  /** As the version before has stored it. */
  plain?: string;
  /** Stores it, unless it has changed since it was read. */
  put: (made: Sealed) => Promise<void>;
}

/** Lists what is sealed with one of these keys, or not at all. */
export type ListToSeal = (db: Db, keyNames: readonly string[], limit: number) => Promise<ToSeal[]>;

/**
 * Seals with the present secret what an earlier one has sealed, which ends a day after `guerdon secret rotate`, and what
 * the version before has stored as it is. Returns how many there were.
 */
export async function reseal(
  db: Db,
  secret: Pick<Secret, 'newest' | 'valid' | 'verifies'>,
  lists: readonly ListToSeal[],
  limit: number,
): Promise<number> {
  const { newest, valid } = secret;
  const earlier = valid.filter((text) => text !== newest).map(keyNameOf);
  let moved = 0;
  for (const list of lists) {
    for (const { about, sealed, plain, put } of await list(db, earlier, limit)) {
      const text = plain ?? unseal(secret, sealed!, about);
      if (text === null) continue;
      await put(seal(secret, text, about));
      moved += 1;
    }
  }
  return moved;
}
