import type { Assertion, Attestation, RequestOptions } from '#contract/second-factors.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import type { Services } from '#server/services.ts';
import { findPasskey, type listPasskeys, type NewPasskey, setPasskeyUsed } from './queries.ts';
import { type RelyingParty, relyingParty } from './relying-party.ts';

// The library is loaded with the first passkey, as it is a large part of what a start would load.

/** Milliseconds that a browser waits for its owner. */
const timeout = 120_000;

type Row = Awaited<ReturnType<typeof listPasskeys>>[number];
/** The ways to a passkey that this version knows; browsers may name others. */
const ways = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

export const describePasskeys = (rows: readonly Row[]): RequestOptions['allowCredentials'] =>
  rows.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key',
    transports: ways.filter((way) => transports.includes(way)),
  }));

/** What a browser signs with one of these passkeys, or with any that names its owner if there are none. */
export function askForPasskey({ id: rpId }: RelyingParty, challenge: string, passkeys: readonly Row[]): RequestOptions {
  // Only a passkey that checks its owner is worth both factors.
  const userVerification = passkeys.length > 0 ? 'preferred' : 'required';
  return { challenge, timeout, rpId, allowCredentials: describePasskeys(passkeys), userVerification };
}

interface Signed {
  passkey: Assertion;
  signedText: string | null;
  userId: string;
  /** Whether the passkey is all that was shown, so that it must have checked its owner. */
  isAlone: boolean;
  now: Date;
}

/** Whether the user's passkey signed this text. The user must be locked: a copied passkey is found by its counter. */
export async function takePasskey(
  db: Tx,
  { config }: Pick<Services, 'config'>,
  { passkey, signedText, userId, isAlone, now }: Signed,
): Promise<boolean> {
  const site = relyingParty(config);
  const stored = site && (await findPasskey(db, passkey.id));
  if (!stored || !signedText || stored.user_id !== userId) return false;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: passkey,
      expectedChallenge: signedText,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: isAlone,
      credential: {
        id: stored.credential_id,
        publicKey: Buffer.from(stored.public_key, 'base64url'),
        counter: Number(stored.counter),
      },
    });
    if (verified) await setPasskeyUsed(db, stored.id, authenticationInfo.newCounter, now);
    return verified;
  } catch {
    // The library throws for each way in which an answer can be wrong. It makes no call that could fail otherwise.
    return false;
  }
}

/** Whose passkey it says to be; to be checked with `takePasskey`. */
export const findOwner = async (db: Db, { id }: Assertion): Promise<string | undefined> =>
  (await findPasskey(db, id))?.user_id;

interface Made {
  passkey: Attestation;
  signedText: string;
  checksOwner: boolean;
}

/** The new passkey as it is stored; null if it is not for this site, or for another try. */
export async function readNewPasskey(
  site: RelyingParty,
  { passkey, signedText, checksOwner }: Made,
): Promise<Omit<NewPasskey, 'userId' | 'name'> | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: passkey,
      expectedChallenge: signedText,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: checksOwner,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: passkey.response.transports ?? [],
    };
  } catch {
    return null;
  }
}

interface Owner {
  userId: string;
  username: string;
  name: string;
}

/** What a browser needs to make a passkey. A participant's is found without a username, and checks its owner. */
export function describeNewPasskey(
  site: RelyingParty,
  challenge: string,
  { userId, username, name }: Owner,
  { passkeys, isAlone }: { passkeys: readonly Row[]; isAlone: boolean },
) {
  const userVerification: RequestOptions['userVerification'] = isAlone ? 'required' : 'preferred';
  const residentKey: 'required' | 'preferred' = isAlone ? 'required' : 'preferred';
  return {
    rp: { id: site.id, name: site.id },
    user: { id: Buffer.from(userId).toString('base64url'), name: username, displayName: name },
    challenge,
    // Ed25519, ECDSA with P-256, and RSA of older Windows devices.
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const })),
    timeout,
    excludeCredentials: describePasskeys(passkeys),
    authenticatorSelection: { residentKey, userVerification },
    attestation: 'none' as const,
  };
}
