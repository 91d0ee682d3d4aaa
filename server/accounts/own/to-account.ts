import type { Account, SessionReply } from '#contract/own-account.ts';
import { deviceOf } from '#domain/devices.ts';
import type { Language } from '#domain/languages.ts';
import type { Db } from '#server/db/pool.ts';
import type { RowOf } from '#server/db/row-of.ts';
import { networkOf } from '#server/http/network-of.ts';
import { signInNeeded } from '#server/http/refusal.ts';
import { termsIn } from '#words/answers.ts';
import { describeDevice } from '#words/describe.ts';
import { fullNameOf } from '../name-queries.ts';
import { findOwner } from '../queries.ts';
import { findEmailChange, type listSessionsOf } from './queries.ts';

/** The account as its owner reads it. */
export async function getAccount(db: Db, userId: string, now: Date) {
  const [owner, waiting] = [await findOwner(db, userId), await findEmailChange(db, userId, now)];
  if (!owner) throw signInNeeded();
  const { id, username, email, first_name, last_name } = owner;
  return {
    ...{ _id: id, username, email, firstName: first_name, lastName: last_name, name: fullNameOf(owner) },
    // The first address is not a new one while it waits for its confirmation.
    pendingEmail:
      waiting && waiting.email !== email
        ? { email: waiting.email, requestedAt: waiting.requested_at, expiresAt: waiting.expires_at }
        : null,
  } satisfies Omit<Account, 'pendingEmail'> & { pendingEmail: object | null };
}

/** `device` is worded for the one who reads it. */
export const toSession = (
  row: RowOf<typeof listSessionsOf>,
  { ownHash, language }: { ownHash: string | null; language: Language },
): SessionReply => ({
  _id: row.id,
  device: describeDevice(termsIn(language), deviceOf(row.user_agent)),
  address: row.address === '' ? '' : networkOf(row.address),
  createdAt: row.created_at,
  usedAt: row.used_at,
  expiresAt: row.expires_at,
  isThis: row.token_hash === ownHash,
});
