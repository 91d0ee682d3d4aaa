import type { Album } from '#domain/files.ts';
import type { Db } from '#server/db/pool.ts';
import type { Admin } from '#server/http/actor.ts';
import type { Step } from '#server/http/serve.ts';
import { confirmUpload, type InspectedUpload, inspectUpload, removeFile } from './actions.ts';

/** What is said of a picture: a new one, none (null), or nothing at all (undefined: it stays). */
export type SentPicture = InspectedUpload | null | undefined;

/** Looks at the picture that was sent; to be done before the transaction that takes it. */
export async function inspectPicture(
  { services, actor, refuse }: Step<'admin', 'files-waiting'>,
  {
    programId,
    album,
    image,
  }: { programId: string | null; album: Album; image?: { imageKey: string } | null | undefined },
): Promise<SentPicture> {
  if (!image) return image;
  return await inspectUpload(services, { imageKey: image.imageKey, album, programId, actor }, refuse);
}

/** Takes a picture that another one replaced out of the store; to be called once no row of its noun refers to it. */
export async function releasePicture(db: Db, before: string | null, after: string | null, actor: Admin): Promise<void> {
  if (before !== null && before !== after) await removeFile(db, before, actor);
}

/** The key under which the picture is kept from now on. */
export async function confirmPicture(db: Db, picture: SentPicture, before: string | null): Promise<string | null> {
  if (!picture) return picture === null ? null : before;
  await confirmUpload(db, picture);
  return picture.imageKey;
}
