import type { Album } from '#domain/files.ts';
import type { Tx } from '#server/db/pool.ts';
import type { Admin } from '#server/http/actor.ts';
import type { Step } from '#server/http/serve.ts';
import { confirmUpload, type InspectedUpload, inspectUpload, removeFile } from './actions.ts';

/** A new picture, none (null), or no change (undefined). */
export type SentPicture = InspectedUpload | null | undefined;

/** Inspects the picture that was sent; call it before the transaction. */
export async function inspectPicture(
  { services, actor }: Pick<Step<'admin'>, 'services' | 'actor'>,
  {
    programId,
    album,
    image,
    field,
  }: { programId: string | null; album: Album; image?: { imageKey: string } | null | undefined; field?: string },
): Promise<SentPicture> {
  if (!image) return image;
  return await inspectUpload(services, { imageKey: image.imageKey, album, programId, actor, ...(field && { field }) });
}

/** Removes a replaced picture from the store; call it when no row of the noun refers to it. */
export async function releasePicture(db: Tx, before: string | null, after: string | null, actor: Admin): Promise<void> {
  if (before !== null && before !== after) await removeFile(db, before, actor);
}

/** The key of the picture from now on. */
export async function confirmPicture(db: Tx, picture: SentPicture, before: string | null): Promise<string | null> {
  if (!picture) return picture === null ? null : before;
  await confirmUpload(db, picture);
  return picture.imageKey;
}
