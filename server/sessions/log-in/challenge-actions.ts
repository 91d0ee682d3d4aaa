import type { accounts } from '#contract/accounts.ts';
import type { secondFactors } from '#contract/second-factors.ts';
import { askForPasskey } from '#server/accounts/second-factor/passkeys.ts';
import {
  countRecoveryCodes,
  findTotp,
  insertChallenge,
  insertGuestChallenge,
  listPasskeys,
} from '#server/accounts/second-factor/queries.ts';
import { relyingParty } from '#server/accounts/second-factor/relying-party.ts';
import { openSeed } from '#server/accounts/second-factor/totp.ts';
import type { Refusal } from '#server/http/refusal.ts';
import type { Context } from '#server/http/serve.ts';
import { hashToken, makeToken } from '../tokens.ts';
import type { Known } from './open-session.ts';

/** Milliseconds in which a login can be finished. */
const lifetime = 5 * 60_000;

type Login = Context<typeof accounts.login>;

/** Refuses a login with the right password until the second factor is shown; undefined if the password has changed. */
export async function askForSecondFactor(
  known: Known,
  { db, now, refuse, services }: Login,
): Promise<Refusal | undefined> {
  const site = relyingParty(services.config);
  const totp = await findTotp(db, known.id);
  const passkeys = site ? await listPasskeys(db, known.id) : [];
  const [challenge, signedText] = [makeToken(), makeToken()];
  const row = { tokenHash: hashToken(challenge), signedText, expiresAt: new Date(now.getTime() + lifetime) };
  if (!(await insertChallenge(db, row, known))) return undefined;
  const methods: ('totp' | 'passkey' | 'recovery')[] = [];
  if (totp && openSeed(services, totp)) methods.push('totp');
  if (passkeys.length > 0) methods.push('passkey');
  if ((await countRecoveryCodes(db, known.id)) > 0) methods.push('recovery');
  const options = site && passkeys.length > 0 ? askForPasskey(site, signedText, passkeys) : null;
  return refuse('second-factor-needed', { challenge, methods, options });
}

type Begin = typeof secondFactors.beginPasskeyLogin;

export async function beginPasskeyLogin({ db, now, refuse, services }: Context<Begin>) {
  const site = relyingParty(services.config);
  if (!site) throw refuse('no-passkeys');
  const [challenge, signedText] = [makeToken(), makeToken()];
  const expiresAt = new Date(now.getTime() + lifetime);
  await insertGuestChallenge(db, { tokenHash: hashToken(challenge), signedText, expiresAt });
  return { challenge, options: askForPasskey(site, signedText, []) };
}
