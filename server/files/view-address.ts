import { isPrivateAlbum, parseImageKey } from '#domain/files.ts';
import type { Services } from '#server/services.ts';
import { sign } from './signatures.ts';

/** An address ends with its hour, and begins up to a quarter before: so it stays the same for a while and is cached. */
const hour = 60 * 60_000;
const stays = hour / 4;

/** What an address of a file needs: `viewer` is the caller's session. */
export type Viewing = Pick<Services, 'config' | 'store' | 'viewer'>;

/** Where a browser reads a file: forever in a public album, and signed in a private one. */
export function addressOf(viewing: Viewing, imageKey: string): string {
  const { album } = parseImageKey(imageKey) ?? {};
  return album && !isPrivateAlbum(album) ? viewing.store.publicUrlOf(imageKey) : signedAddressOf(viewing, imageKey);
}

/** Works for three quarters of an hour at least, and while the session of its viewer lasts. Also for uploads in any album. */
export function signedAddressOf({ config, viewer }: Viewing, imageKey: string): string {
  if (!viewer) throw new Error('A private file has an address only for a session');
  const until = Math.floor((Date.now() + hour) / stays) * stays;
  const signature = sign(config.secret.newest, ['view', imageKey, viewer, until]);
  return `/files/${imageKey}?until=${until}&viewer=${viewer}&signature=${signature}`;
}
