import { findHead, HEAD_BYTES } from '#domain/files.ts';
import type { VideoProblem } from '#domain/video-files.ts';
import { wholeLength } from '#domain/video-length.ts';
import { isAlsoAnother, isArchive } from '../is-also-another.ts';
import { Broken, bytesOf, type Film, type StoredBytes } from './bytes.ts';
import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';

/** What browsers play: of the tracks of a picture, and of a sound. */
const played = {
  'video/mp4': {
    pictures: new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09']),
    sounds: new Set(['mp4a', '.mp3', 'Opus', 'fLaC']),
  },
  'video/webm': {
    pictures: new Set(['V_VP8', 'V_VP9', 'V_AV1']),
    sounds: new Set(['A_VORBIS', 'A_OPUS']),
  },
};
const hevc = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe']);
/** Bytes from the start in which programs look for an archive that is hidden in a file. */
const ARCHIVE_START = 2_000_000;
const ARCHIVE_END = 66_000;

/** A video's length in whole seconds, null if it states none; or why nothing can play it. */
export interface InspectedVideo {
  seconds: number | null;
  problem: VideoProblem | 'two-kinds' | null;
}

/** Looks at the tables of a video; its pictures are not decoded. Reads parts of bounded size and number. */
export async function inspectVideo(
  stored: StoredBytes,
  declared: { size: number; content_type: string },
): Promise<InspectedVideo> {
  try {
    const film = await readFilm(stored, declared);
    if (typeof film === 'string') return { seconds: null, problem: film };
    return { seconds: wholeLength(film.seconds ?? undefined), problem: problemOf(film, declared.content_type) };
  } catch (error) {
    if (error instanceof Broken) return { seconds: null, problem: 'broken-video' };
    throw error;
  }
}

async function readFilm(
  stored: StoredBytes,
  { size, content_type }: { size: number; content_type: string },
): Promise<Film | Exclude<InspectedVideo['problem'], null>> {
  if (stored.size !== size) throw new Broken(`${stored.size} bytes`);
  const start = await stored.read(0, ARCHIVE_START);
  if (findHead(start.toString('latin1', 0, HEAD_BYTES), content_type) !== 0) return 'other-container';
  const end = await stored.read(Math.max(0, size - ARCHIVE_END), ARCHIVE_END);
  if (isAlsoAnother(start, content_type) || isArchive(end)) return 'two-kinds';
  const bytes = bytesOf(stored);
  if (content_type === 'video/mp4') return (await readMp4(bytes)) ?? 'unfinished-video';
  return (await readWebm(bytes)) ?? 'other-container';
}

function problemOf({ pictures, sounds, isLocked }: Film, contentType: string): VideoProblem | null {
  const plays = played[contentType === 'video/mp4' ? 'video/mp4' : 'video/webm'];
  if (isLocked) return 'locked-video';
  if (pictures.length === 0) return 'no-picture';
  // Of several tracks, as of chapters or of surround sound, browsers take one that they play.
  const isSeen = pictures.some((codec) => plays.pictures.has(codec));
  if (!isSeen && pictures.some((codec) => hevc.has(codec))) return 'hevc-video';
  const isHeard = sounds.length === 0 || sounds.some((codec) => plays.sounds.has(codec));
  return isSeen && isHeard ? null : 'other-codec';
}
