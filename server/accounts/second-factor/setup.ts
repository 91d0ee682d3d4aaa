import type { Services } from '#server/services.ts';
import { seal, unseal } from './seal.ts';

// What was begun and is not stored yet is kept by the browser, sealed: it is for one user, and for a while only.

/** Milliseconds in which an authenticator app or a passkey can be set up. */
const lifetime = 15 * 60_000;

const aboutSetup = (userId: string): string => `setup of ${userId}`;

export function sealSetup({ config }: Pick<Services, 'config'>, userId: string, text: string, now: Date): string {
  return seal(config.secret, JSON.stringify([now.getTime() + lifetime, text]), aboutSetup(userId)).sealed;
}

/** Null if it was begun too long ago, or by somebody else. */
export function openSetup({ config }: Pick<Services, 'config'>, userId: string, sealed: string, now: Date) {
  const opened = unseal(config.secret, sealed, aboutSetup(userId));
  if (opened === null) return null;
  const [until, text] = JSON.parse(opened) as [number, string];
  return until > now.getTime() ? text : null;
}
