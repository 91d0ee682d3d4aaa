import { unseal } from '#server/config/seal.ts';
import type { Secret } from '#server/config/secret.ts';
import type { ListToSeal } from '#server/db/reseal.ts';
import { findKeys, listSubscriptionsToSeal, setKeysSeal, setSubscriptionSeal } from './queries.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

export const aboutKeys = ({ public_key }: { public_key: string }): string => `push key of ${public_key}`;
export const aboutAuth = ({ id }: { id: string }): string => `push subscription ${id}`;

/** What the version before has stored as it is counts. Null if the secret that sealed it is gone. */
export const openSealed = (secret: Secret, plain: string, sealed: string | null, about: string): string | null =>
  plain || (sealed === null ? null : unseal(secret, sealed, about));

export const listKeysToSeal: ListToSeal = async (db, earlier) => {
  const kept = await findKeys(db);
  if (!kept) return [];
  const put = setKeysSeal.bind(null, db, kept);
  const about = aboutKeys(kept);
  if (kept.sealed === null) return [{ about, plain: kept.private_key, put }];
  return earlier.includes(kept.key_name!) ? [{ about, sealed: kept.sealed, put }] : [];
};

export const listAuthsToSeal: ListToSeal = async (db, earlier, limit) =>
  (await listSubscriptionsToSeal(db, earlier, limit)).map((row) => ({
    about: aboutAuth(row),
    ...(row.auth ? { plain: row.auth } : { sealed: row.sealed! }),
    put: (made) => setSubscriptionSeal(db, row, made),
  }));
