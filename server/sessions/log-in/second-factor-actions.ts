import type { Input } from '#contract/route.ts';
import type { secondFactors } from '#contract/second-factors.ts';
import { doerOf } from '#server/accounts/events.ts';
import { findLoginOf, lockUser } from '#server/accounts/queries.ts';
import { aboutFactorsOf } from '#server/accounts/second-factor/factor-events.ts';
import { findOwner, takePasskey } from '#server/accounts/second-factor/passkeys.ts';
import {
  countRecoveryCodes,
  deleteChallenge,
  findChallenge,
  setWrongTries,
  takeRecoveryCode,
} from '#server/accounts/second-factor/queries.ts';
import { hashRecoveryCode } from '#server/accounts/second-factor/recovery-codes.ts';
import { takeCode } from '#server/accounts/second-factor/totp.ts';
import { InvalidInput, Refusal } from '#server/http/refusal.ts';
import type { Context, Inside } from '#server/http/serve.ts';
import { hashToken } from '../tokens.ts';
import { findHindrance, type Known, openLoginSession, welcome } from './open-session.ts';

type Finish = typeof secondFactors.finishLogin;
/** How often a login can be tried before the password must be given again. */
const mostTries = 5;

/** Finishes a login whose password was right. Of several calls with the same code, one opens a session. */
export async function finishLogin(input: Input<Finish>, context: Context<Finish>) {
  const { db, now, refuse, write, countTry, report, services } = context;
  if ([input.code, input.passkey, input.recoveryCode].filter((proof) => proof !== undefined).length !== 1)
    throw new InvalidInput([{ path: 'code', problem: { code: 'proofMissing' } }]);
  const tokenHash = hashToken(input.challenge);
  const owner = (await findChallenge(db, tokenHash, now))?.user_id;
  const named = owner ? await findLoginOf(db, owner) : undefined;
  if (!named) throw refuse('challenge-over');
  // Six digits can be guessed, also by a caller who begins again each time. The other proofs cannot.
  const giveBack = input.code === undefined ? undefined : await countTry('second-factor', named.username);
  const outcome = await write(async (inside) => {
    await lockUser(inside.db, named.id);
    const challenge = await findChallenge(inside.db, tokenHash, now);
    const known = await findLoginOf(inside.db, named.id);
    if (!challenge || !known) throw refuse('challenge-over');
    if (!(await isProved(input, challenge, known, inside))) {
      const tries = challenge.wrong_tries + 1;
      if (tries >= mostTries) await deleteChallenge(inside.db, tokenHash);
      else await setWrongTries(inside.db, tokenHash, tries);
      // Returned, as a thrown refusal would take the counted try back.
      return refuse('wrong-second-factor');
    }
    await deleteChallenge(inside.db, tokenHash);
    const hindrance = findHindrance(known, null);
    if (hindrance) throw refuse(hindrance);
    const opened = await openLoginSession(inside.db, known, inside);
    if (!opened) throw refuse('challenge-over');
    return opened;
  });
  if (outcome instanceof Refusal) {
    report('login-failed', { userId: named.id, reason: 'wrong-second-factor' });
    services.metrics.logins.inc({ outcome: 'wrong-second-factor' });
    return outcome;
  }
  await giveBack?.();
  return welcome(outcome, context);
}

type Challenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>;

async function isProved(input: Input<Finish>, challenge: Challenge, known: Known, inside: Inside<Finish>) {
  const { db, services, now, tell } = inside;
  if (input.code !== undefined) return await takeCode(db, services, known.id, input.code, now);
  if (input.passkey) {
    const signed = { passkey: input.passkey, signedText: challenge.signed_text, isAlone: false };
    return await takePasskey(db, services, { ...signed, userId: known.id, now });
  }
  if (!(await takeRecoveryCode(db, known.id, hashRecoveryCode(input.recoveryCode!)))) return false;
  const told = await aboutFactorsOf(db, known.id);
  const internal = { ...told.internal, left: await countRecoveryCodes(db, known.id) };
  await tell({ type: 'account.recovery-code-used', ...told, internal }, doerOf(known));
  return true;
}

type LogIn = typeof secondFactors.logInWithPasskey;

/** Logs in with a passkey alone. Until it has signed, every answer is the same. */
export async function logInWithPasskey(input: Input<LogIn>, context: Context<LogIn>) {
  const { db, now, refuse, write, report, services } = context;
  const tokenHash = hashToken(input.challenge);
  const asked = await findChallenge(db, tokenHash, now);
  if (!asked || asked.user_id) throw refuse('challenge-over');
  const owner = await findOwner(db, input.passkey);
  const fail = (reason: 'wrong-passkey' | NonNullable<ReturnType<typeof findHindrance>>) => {
    report('login-failed', { ...(owner && { userId: owner }), reason });
    services.metrics.logins.inc({ outcome: reason });
    return refuse(reason);
  };
  const outcome = await write(async (inside) => {
    if (owner) await lockUser(inside.db, owner);
    if (!(await deleteChallenge(inside.db, tokenHash))) throw refuse('challenge-over');
    const known = owner ? await findLoginOf(inside.db, owner) : undefined;
    const signed = { passkey: input.passkey, signedText: asked.signed_text, isAlone: true, now };
    const isRight = known && (await takePasskey(inside.db, services, { ...signed, userId: known.id }));
    // Returned, so that the challenge is used up all the same.
    if (!known || !isRight || (input.isAdmin && !known.is_admin)) return 'wrong-passkey';
    return (
      findHindrance(known, input.slug) ??
      (await openLoginSession(inside.db, known, inside)) ??
      ('wrong-passkey' as const)
    );
  });
  if (typeof outcome === 'string') throw fail(outcome);
  return welcome(outcome, context);
}
