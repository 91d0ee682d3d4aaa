import sharp, { type Sharp } from 'sharp';
import { copyKey, type PictureCopy } from '#domain/files.ts';
import { makeQueue, QueueFull } from '#server/queue.ts';
import type { Services } from '#server/services.ts';
import { openPicture } from './inspection/open-picture.ts';
import { findFile } from './queries.ts';

type Files = Pick<Services, 'db' | 'store'>;

/** A list of pictures asks for as many copies as it has rows. One at a time is made, and the callers take turns. */
const inTurn = makeQueue({ atOnce: 1, mayWait: 100 });
type Copy = Buffer | null | 'busy';
/** Copies that are being made, by key. */
const making = new Map<string, Promise<Copy>>();

/**
 * A copy of an accepted picture, made when it is first asked for; null if the picture is not in the store, 'busy' if too
 * many copies wait to be made.
 */
export async function findCopy(services: Files, imageKey: string, copy: PictureCopy, caller: string): Promise<Copy> {
  const key = copyKey(imageKey, copy);
  const kept = await services.store.read(key);
  if (kept) return kept;
  const begun = making.get(key) ?? begin(() => makeCopy(services, imageKey, copy), caller);
  making.set(key, begun);
  try {
    return await begun;
  } finally {
    making.delete(key);
  }
}

async function begin(make: () => Promise<Copy>, caller: string): Promise<Copy> {
  try {
    return await inTurn(make, caller);
  } catch (error) {
    if (error instanceof QueueFull) return 'busy';
    throw error;
  }
}

async function makeCopy({ db, store }: Files, imageKey: string, copy: PictureCopy): Promise<Buffer | null> {
  const bytes = await store.read(imageKey);
  if (!bytes) return null;
  const [, icon, size] = /^(icon-)?(\d+)/.exec(copy)!;
  const picture = openPicture(bytes).autoOrient();
  const made = await (icon ? drawIcon(picture, Number(size)) : drawShown(picture, Number(size)));
  const key = copyKey(imageKey, copy);
  await store.write(key, made, typeOf(copy));
  // The picture may have been removed while it was copied, and its copies before this one was there.
  if (!(await findFile(db, imageKey))) await store.remove(key);
  return made;
}

export const typeOf = (copy: PictureCopy) => (copy.endsWith('.png') ? 'image/png' : 'image/webp');

const drawShown = (picture: Sharp, width: number) =>
  picture.resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();

/** Phones cut icons to a circle, which a square of this part of its side fits into. */
const safe = 0.56;

async function drawIcon(picture: Sharp, size: number): Promise<Buffer> {
  const inner = Math.round(size * safe);
  const input = await picture.resize(inner, inner, { fit: 'inside' }).png().toBuffer();
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: 'white' } });
  return await ground
    .composite([{ input, gravity: 'center' }])
    .png()
    .toBuffer();
}
