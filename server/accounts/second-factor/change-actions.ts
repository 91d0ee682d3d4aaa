import type { secondFactors } from '#contract/second-factors.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Tell } from '#server/event.ts';
import type { Admin, Client } from '#server/http/actor.ts';
import type { From } from '#server/http/caller.ts';
import { inParts } from '#server/http/in-parts.ts';
import type { Context, Handler } from '#server/http/serve.ts';
import type { Services } from '#server/services.ts';
import { holdOwnSession } from '#server/sessions/identify.ts';
import { deleteSessionsOf, insertSession, lifetimes } from '#server/sessions/queries.ts';
import { hashToken, makeToken } from '#server/sessions/tokens.ts';
import { findLoginOf, findUser, lockUser } from '../queries.ts';
import { aboutFactorsOf } from './factor-events.ts';
import { describeNewPasskey, readNewPasskey } from './passkeys.ts';
import { proveOwner } from './prove-owner.ts';
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
import { findStep, sealSeed } from './totp.ts';

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

export const addTotp: Handler<Route<'addTotp'>> = inParts({
  async inspect({ setup, code }, { actor, now, refuse, services }) {
    // The owner was proved when this was begun.
    const seed = openSetup(services, { of: 'authenticator app', userId: actor.userId }, setup, now);
    if (!seed) throw refuse('setup-over');
    const step = await findStep(seed, code, now);
    if (step === null) throw refuse('wrong-code');
    return { sealed: sealSeed(services, actor.userId, seed), step };
  },
  async write(_, { sealed, step }, inside) {
    const isFirst = await lockFactors(inside);
    if (!(await insertTotp(inside.db, inside.actor.userId, sealed, step))) throw inside.refuse('totp-exists');
    await inside.tell({ type: 'account.authenticator-app-added', ...(await aboutFactors(inside)) });
    return isFirst ? await beginWithFactor(inside) : keptSession;
  },
});

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

export const addPasskey: Handler<Route<'addPasskey'>> = inParts({
  async inspect({ setup, passkey }, { actor, now, refuse, services }) {
    if (actor.kind === 'client' && actor.viewedBy) throw refuse('own-account-only');
    const site = relyingParty(services.config);
    if (!site) throw refuse('no-passkeys');
    const signedText = openSetup(services, { of: 'passkey', userId: actor.userId }, setup, now);
    if (!signedText) throw refuse('setup-over');
    const made = await readNewPasskey(site, { passkey, signedText, checksOwner: actor.kind === 'client' });
    if (!made) throw refuse('wrong-passkey');
    return made;
  },
  async write({ name }, made, inside) {
    const { db, actor, refuse } = inside;
    const isFirst = await lockFactors(inside);
    const outcome = await insertPasskey(db, { ...made, userId: actor.userId, name });
    if (outcome === 'full') throw refuse('too-many-passkeys');
    if (outcome === 'taken') throw refuse('passkey-exists');
    const told = await aboutFactors(inside);
    await inside.tell({ type: 'account.passkey-added', ...told, internal: { ...told.internal, passkey: name } });
    return isFirst && actor.kind === 'admin' ? await beginWithFactor(inside) : keptSession;
  },
});

export const removeTotp: Handler<Route<'removeTotp'>> = inParts({
  inspect: ({ password }, context) => proveOwner(password, context),
  async write(_, __, inside) {
    await lockFactors(inside);
    if (!(await deleteTotp(inside.db, inside.actor.userId))) throw inside.refuse('not-found');
    if (!(await keepsEnough(inside))) throw inside.refuse('last-factor');
    await inside.tell({ type: 'account.authenticator-app-removed', ...(await aboutFactors(inside)) });
  },
});

export const removePasskey: Handler<Route<'removePasskey'>> = inParts({
  inspect: ({ password }, context) => proveOwner(password, context),
  async write({ id }, _, inside) {
    await lockFactors(inside);
    const name = await deletePasskey(inside.db, inside.actor.userId, id);
    if (name === undefined) throw inside.refuse('not-found');
    if (!(await keepsEnough(inside))) throw inside.refuse('last-factor');
    const told = await aboutFactors(inside);
    await inside.tell({ type: 'account.passkey-removed', ...told, internal: { ...told.internal, passkey: name } });
  },
});

export const remakeRecoveryCodes: Handler<Route<'makeRecoveryCodes'>> = inParts({
  inspect: ({ password }, context) => proveOwner(password, context),
  async write(_, __, inside) {
    const { db, actor, refuse, tell } = inside;
    if (await lockFactors(inside)) throw refuse('no-second-factor');
    const recoveryCodes = await writeRecoveryCodes(db, actor.userId);
    await tell({ type: 'account.recovery-codes-made', ...(await aboutFactors(inside)) });
    return { recoveryCodes };
  },
});

/** The administrator must be locked. False if there was nothing to forget. */
export async function forgetFactors(db: Tx, tell: Tell, userId: string): Promise<boolean> {
  if (!(await deleteAllFactors(db, userId))) return false;
  await deleteSessionsOf(db, userId);
  await tell({ type: 'account.second-factor-reset', ...(await aboutFactorsOf(db, userId)) });
  return true;
}

interface Changing {
  db: Tx;
  actor: Admin | Client;
  token: string | null;
  now: Date;
  services: Pick<Services, 'config'>;
}

/** Locks the caller and its session, which must not have ended by now. Whether it has no second factor yet. */
async function lockFactors({ db, actor, token }: Changing): Promise<boolean> {
  await lockUser(db, actor.userId);
  await holdOwnSession(db, token!);
  return !(await findLoginOf(db, actor.userId))?.has_second_factor;
}

const keptSession = { recoveryCodes: null, token: null };

/** Sessions that were opened with a password alone end; the caller gets a new one. */
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

const aboutFactors = ({ db, actor }: Changing) => aboutFactorsOf(db, actor.userId);
