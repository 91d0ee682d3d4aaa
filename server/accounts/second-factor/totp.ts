import { seal, unseal } from '#server/config/seal.ts';
import type { Tx } from '#server/db/pool.ts';
import type { ListToSeal } from '#server/db/reseal.ts';
import type { Services } from '#server/services.ts';
import { findTotp, listTotpOfKeys, setTotpSeal, setTotpStep } from './queries.ts';

// Six digits that change every half minute (RFC 6238), as all authenticator apps make them. The library is loaded with the
// first code, as it is a large part of what a start would load.

type Owned = { user_id: string; sealed: string };
type Config = Pick<Services, 'config'>;

const aboutSeed = (userId: string): string => `authenticator app of ${userId}`;

export const sealSeed = ({ config }: Config, userId: string, seed: string) =>
  seal(config.secret, seed, aboutSeed(userId));

/** Null if the installation's secret was replaced, and what it had sealed is lost. */
export const openSeed = ({ config }: Config, { user_id, sealed }: Owned): string | null =>
  unseal(config.secret, sealed, aboutSeed(user_id));

/** The half minute of the code: the present one, or the one before or after, if it is later than `after`. Else null. */
export async function findStep(seed: string, typed: string, now: Date, after?: number): Promise<number | null> {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const { verify } = await import('otplib');
  const epoch = Math.floor(now.getTime() / 1000);
  const result = await verify({ secret: seed, token, epoch, epochTolerance: 30, afterTimeStep: after });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Uses a code up. The user must be locked, so that of two calls with the same code the second finds it used. */
export async function takeCode(db: Tx, services: Config, userId: string, typed: string, now: Date): Promise<boolean> {
  const row = await findTotp(db, userId);
  const seed = row && openSeed(services, row);
  if (!seed) return false;
  const step = await findStep(seed, typed, now, row.last_step);
  if (step === null) return false;
  await setTotpStep(db, userId, step);
  return true;
}

/** Those that an earlier secret has sealed. */
export const listSeedsToSeal: ListToSeal = async (db, earlier, limit) =>
  (await listTotpOfKeys(db, earlier, limit)).map(({ user_id, sealed }) => ({
    about: aboutSeed(user_id),
    sealed,
    put: (made) => setTotpSeal(db, user_id, sealed, made),
  }));
