import type { Input } from '#contract/route.ts';
import type { secondFactors } from '#contract/second-factors.ts';
import { type NewEntry, type Recorder, recordEntry } from '#server/audit/actions.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import type { From } from '#server/http/caller.ts';
import type { Report } from '#server/http/security-events.ts';
import type { Context } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { lockTarget } from '../administrators/actions.ts';
import { holdOwnSession } from '../identify-actions.ts';
import { findLoginOf, findUser, lockUser } from '../queries.ts';
import { deleteSessionsOf, insertSession, lifetimes } from '../session-queries.ts';
import { hashToken, makeToken } from '../tokens.ts';
import { writeFactorMail } from './mail-actions.ts';
import { describeNewPasskey, readNewPasskey } from './passkey-actions.ts';
import { proveOwner } from './prove-actions.ts';
import {
  deleteAllFactors,
  deletePasskey,
  deleteRecoveryCodes,
  deleteTotp,
  findTotp,
  insertPasskey,
  insertTotp,
  listPasskeys,
  putRecoveryCodes,
} from './queries.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { relyingParty } from './relying-party.ts';
import { openSetup, sealSetup } from './setup.ts';
import { findStep, sealSeed } from './totp-actions.ts';

type Route<N extends keyof typeof secondFactors> = (typeof secondFactors)[N];

export async function beginTotp({ password }: { password?: string }, context: Context<Route<'beginTotp'>>) {
  const { actor, now, services } = context;
  await proveOwner(password, context);
  const { generateSecret, generateURI } = await import('otplib');
  const secret = generateSecret();
  const issuer = `Guerdon ${new URL(services.config.publicUrl).hostname}`;
  const uri = generateURI({ issuer, label: actor.username, secret });
  return { setup: sealSetup(services, { of: 'authenticator app', userId: actor.userId }, secret, now), secret, uri };
}

export async function addTotp(input: Input<Route<'addTotp'>>, context: Context<Route<'addTotp'>>) {
  const { actor, now, refuse, services, write } = context;
  // The owner was proved when this was begun.
  const seed = openSetup(services, { of: 'authenticator app', userId: actor.userId }, input.setup, now);
  if (!seed) throw refuse('setup-over');
  const step = await findStep(seed, input.code, now);
  if (step === null) throw refuse('wrong-code');
  return await write(async (inside) => {
    const isFirst = await lockFactors(inside);
    if (!(await insertTotp(inside.db, actor.userId, sealSeed(services, actor.userId, seed), step)))
      throw refuse('totp-exists');
    await tell(inside, { added: 'authenticator app' });
    return isFirst ? await beginWithFactor(inside) : goesOn;
  });
}

export async function beginPasskey({ password }: { password?: string }, context: Context<Route<'beginPasskey'>>) {
  const { db, actor, now, refuse, services } = context;
  await proveOwner(password, context);
  const site = relyingParty(services.config);
  if (!site) throw refuse('no-passkeys');
  const user = await findUser(db, actor.userId);
  const signedText = makeToken();
  const owner = { ...actor, name: user ? `${user.first_name} ${user.last_name}` : actor.username };
  const passkeys = await listPasskeys(db, actor.userId);
  return {
    setup: sealSetup(services, { of: 'passkey', userId: actor.userId }, signedText, now),
    options: describeNewPasskey(site, signedText, owner, { passkeys, isAlone: actor.kind === 'client' }),
  };
}

export async function addPasskey(input: Input<Route<'addPasskey'>>, context: Context<Route<'addPasskey'>>) {
  const { actor, now, refuse, services, write } = context;
  if (actor.kind === 'client' && actor.viewedBy) throw refuse('own-account-only');
  const site = relyingParty(services.config);
  if (!site) throw refuse('no-passkeys');
  const signedText = openSetup(services, { of: 'passkey', userId: actor.userId }, input.setup, now);
  if (!signedText) throw refuse('setup-over');
  const made = await readNewPasskey(site, {
    passkey: input.passkey,
    signedText,
    checksOwner: actor.kind === 'client',
  });
  if (!made) throw refuse('wrong-passkey');
  return await write(async (inside) => {
    const isFirst = await lockFactors(inside);
    const outcome = await insertPasskey(inside.db, { ...made, userId: actor.userId, name: input.name });
    if (outcome === 'full') throw refuse('too-many-passkeys');
    if (outcome === 'taken') throw refuse('passkey-exists');
    await tell(inside, { added: 'passkey', name: input.name });
    return isFirst && actor.kind === 'admin' ? await beginWithFactor(inside) : goesOn;
  });
}

export async function removeTotp({ password }: { password?: string }, context: Context<Route<'removeTotp'>>) {
  const { actor, refuse, write } = context;
  await proveOwner(password, context);
  await write(async (inside) => {
    await lockFactors(inside);
    if (!(await deleteTotp(inside.db, actor.userId))) throw refuse('not-found');
    if (!(await keepsEnough(inside))) throw refuse('last-factor');
    await tell(inside, { removed: 'authenticator app' });
  });
}

export async function removePasskey(input: Input<Route<'removePasskey'>>, context: Context<Route<'removePasskey'>>) {
  const { actor, refuse, write } = context;
  await proveOwner(input.password, context);
  await write(async (inside) => {
    await lockFactors(inside);
    const name = await deletePasskey(inside.db, actor.userId, input.id);
    if (name === undefined) throw refuse('not-found');
    if (!(await keepsEnough(inside))) throw refuse('last-factor');
    await tell(inside, { removed: 'passkey', name });
  });
}

export async function remakeRecoveryCodes(
  { password }: { password?: string },
  context: Context<Route<'makeRecoveryCodes'>>,
) {
  const { actor, refuse, services, write } = context;
  await proveOwner(password, context);
  return await write(async (inside) => {
    if (await lockFactors(inside)) throw refuse('no-second-factor');
    const recoveryCodes = await writeRecoveryCodes(inside.db, actor.userId);
    await recordEntry(inside.db, actor, { action: 'recovery codes made', ...about(actor), data: {} });
    await writeFactorMail(inside.db, services, actor.userId, { event: 'recovery codes made' });
    inside.report('recovery-codes-made');
    return { recoveryCodes };
  });
}

/** Another administrator's, who is told. */
export async function resetSecondFactor(id: string, context: Context<Route<'resetSecondFactor'>>): Promise<void> {
  const { db, actor, services, refuse, report } = context;
  if (id === actor.userId) throw refuse('own-account');
  const target = await lockTarget(id, context);
  if (!(await forgetFactors(db, services, actor, target))) throw refuse('no-second-factor');
  report('second-factor-reset', { userId: id });
}

/** The administrator must be locked. False if there was nothing to forget. */
export async function forgetFactors(
  db: Tx,
  services: Pick<Services, 'config'>,
  by: Recorder,
  target: { id: string; username: string },
): Promise<boolean> {
  if (!(await deleteAllFactors(db, target.id))) return false;
  await deleteSessionsOf(db, target.id);
  const subject = { userId: target.id, username: target.username };
  await recordEntry(db, by, { action: 'second factor reset', ...about(subject), data: {} });
  await writeFactorMail(db, services, target.id, { event: 'second factor reset' });
  return true;
}

interface Changing {
  db: Tx;
  actor: Admin | Client;
  token: string | null;
  now: Date;
  services: Pick<Services, 'config'>;
  report: Report;
}

/** Locks the caller and its session, which must not have ended meanwhile. Whether it has no second factor yet. */
async function lockFactors({ db, actor, token }: Changing): Promise<boolean> {
  await lockUser(db, actor.userId);
  await holdOwnSession(db, token!);
  return !(await findLoginOf(db, actor.userId))?.has_second_factor;
}

const goesOn = { recoveryCodes: null, token: null };

/** No session goes on that was opened with a password alone; the caller gets a new one. */
async function beginWithFactor({ db, actor, now, from }: Changing & { from: From }) {
  const recoveryCodes = await writeRecoveryCodes(db, actor.userId);
  const token = makeToken();
  const expiresAt = new Date(now.getTime() + lifetimes.admin);
  await insertSession(db, { tokenHash: hashToken(token), userId: actor.userId, expiresAt, factorShown: true, ...from });
  await deleteSessionsOf(db, actor.userId, hashToken(token));
  return { recoveryCodes, token };
}

async function writeRecoveryCodes(db: Tx, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await putRecoveryCodes(db, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** Recovery codes go with the last factor, which goes only where none is demanded. */
async function keepsEnough({ db, actor, services }: Changing): Promise<boolean> {
  if (actor.kind === 'client') return true;
  if ((await findTotp(db, actor.userId)) || (await listPasskeys(db, actor.userId)).length > 0) return true;
  await deleteRecoveryCodes(db, actor.userId);
  return !services.config.demandsSecondFactor;
}

type Factor = 'authenticator app' | 'passkey';
type Change = ({ added: Factor } | { removed: Factor }) & { name?: string };

/** Records, mails and reports a change. Of participants the audit tells nothing, as they are no staff. */
async function tell({ db, actor, services, report }: Changing, { name: passkey, ...change }: Change): Promise<void> {
  const [factor, how] = 'added' in change ? [change.added, 'added' as const] : [change.removed, 'removed' as const];
  if (actor.kind === 'admin') await recordEntry(db, actor, { action: `${factor} ${how}`, ...about(actor), data: {} });
  await writeFactorMail(db, services, actor.userId, { event: `${factor} ${how}`, ...(passkey && { passkey }) });
  report(`second-factor-${how}`);
}

const about = ({ userId, username }: Recorder): Pick<NewEntry, 'programId' | 'subject'> => ({
  programId: null,
  subject: { kind: 'administrator', id: userId, name: username },
});
