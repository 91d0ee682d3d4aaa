import sharp, { type Sharp } from 'sharp';
import { GROUND_COLORS } from '#domain/companies.ts';
import { copyKey, type PictureCopy, PRIVATE_COPY } from '#domain/files.ts';
import { unseenGrounds } from '#domain/pale-pictures.ts';
import { addJob } from '#server/jobs/queries.ts';
import { makeQueue, QueueFull } from '#server/queue.ts';
import type { Services } from '#server/services.ts';
import { removeBytes } from './actions.ts';
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
  const made = await draw(openPicture(bytes).autoOrient(), copy);
  // The picture may be removed while its copy is written, and this process may end before it sees that: a job looks later.
  const runAt = new Date(Date.now() + WRITTEN_BY);
  await addJob(db, 'remove_bytes', { imageKeys: [imageKey] }, { runAt });
  await store.write(copyKey(imageKey, copy), made, typeOf(copy));
  if (await findFile(db, imageKey)) return made;
  await removeBytes({ db, store }, [imageKey]);
  return null;
}
/** Milliseconds. A store that has not answered by then has been given up. */
const WRITTEN_BY = 10 * 60_000;

export const typeOf = (copy: PictureCopy) => (copy.endsWith('.png') ? 'image/png' : 'image/webp');

/** The size of the picture of which this is a private copy, as `3000x4000`. */
export const pictureSizeOf = async (copy: Buffer) => (await sharp(copy).metadata()).xmpAsString;

async function draw(picture: Sharp, copy: PictureCopy): Promise<Buffer> {
  const [, icon, size] = /^(icon-)?(\d+)/.exec(copy)!;
  if (icon) return await drawIcon(picture, Number(size));
  if (copy !== PRIVATE_COPY) return await shrink(picture, Number(size)).webp({ quality: 80 }).toBuffer();
  const { width, height } = (await picture.metadata()).autoOrient;
  // At this quality the usual preset smooths faint print away.
  const print = shrink(picture, Number(size)).webp({ quality: 50, preset: 'text', effort: 5 });
  return await print.withXmp(`${width}x${height}`).toBuffer();
}

/** The largest height of a WebP, in pixels. */
const tallest = 16_383;
const shrink = (picture: Sharp, width: number): Sharp =>
  picture.resize({ width, height: tallest, fit: 'inside', withoutEnlargement: true });

/** Phones cut icons to a circle, which a square of this part of its side fits into. */
const safe = 0.56;

async function drawIcon(picture: Sharp, size: number): Promise<Buffer> {
  const inner = Math.round(size * safe);
  const input = await picture.resize(inner, inner, { fit: 'inside' }).png().toBuffer();
  const pixels = await sharp(input).ensureAlpha().raw().toBuffer();
  // An icon is kept by its picture, which knows no company: a logo that only a dark ground shows gets one.
  const shown = unseenGrounds(pixels).join() === 'light' ? 'dark' : 'light';
  const background = GROUND_COLORS[shown];
  const ground = sharp({ create: { width: size, height: size, channels: 3, background } });
  return await ground
    .composite([{ input, gravity: 'center' }])
    .png()
    .toBuffer();
}
