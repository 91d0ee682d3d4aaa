import { seal, unseal } from '#server/config/seal.ts';
import type { Services } from '#server/services.ts';

// What was begun and is not stored yet is kept by the browser, sealed: it is for one user, and for a while only.

/** Milliseconds in which an authenticator app or a passkey can be set up. */
const lifetime = 15 * 60_000;

/** What is set up, and whose it is. */
interface Setup {
  of: 'authenticator app' | 'passkey';
  userId: string;
}
const aboutSetup = ({ of, userId }: Setup): string => `setup: ${of} of ${userId}`;

export function sealSetup({ config }: Pick<Services, 'config'>, setup: Setup, text: string, now: Date): string {
  return seal(config.secret, JSON.stringify([now.getTime() + lifetime, text]), aboutSetup(setup)).sealed;
}

/** Null if it was begun too long ago, by another user, or for something else. */
export function openSetup({ config }: Pick<Services, 'config'>, setup: Setup, sealed: string, now: Date) {
  const opened = unseal(config.secret, sealed, aboutSetup(setup));
  if (opened === null) return null;
  const [until, text] = JSON.parse(opened) as [number, string];
  return until > now.getTime() ? text : null;
}
