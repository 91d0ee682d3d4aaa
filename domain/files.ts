import type { Problem } from './problem.ts';
import { isVideoProblem, type UnusableVideo, type VideoProblem, videoProblems } from './video-files.ts';

/** Uses of an uploaded file; each album has its own content types, and is private or public. */
export const albums = [
  'receipts',
  'rewardItems',
  'companyLogos',
  'rebateItems',
  'categoryImages',
  'trainingVideos',
  'trainingPosters',
] as const;
export type Album = (typeof albums)[number];
/** `imageKey` builds a key from these: 20 random bytes in hex, and the cleaned file name. */
export interface ParsedImageKey {
  album: Album;
  randomString: string;
  fileName: string;
}

/** Bytes; larger files are refused, except videos. */
export const UPLOAD_MAX_BYTES = 5_000_000;
/** Bytes of a video, whatever the operator allows. */
export const VIDEO_MAX_BYTES = 1_000_000_000;
/** Pixels of a picture. Cameras take larger ones, which the browser shrinks before the upload. */
export const MAX_PIXELS = 40_000_000;
/** Pixels of a WebP, an interlaced PNG or a progressive JPEG, which can only be decoded as a whole. */
export const MAX_WHOLE_PIXELS = 16_000_000;
/** Uploads of one person that nothing refers to yet; a day later they are removed. */
export const MAX_UNUSED_UPLOADS = 200;
/** The same of videos, which take a hundred times the room. */
export const MAX_UNUSED_VIDEOS = 10;
/** Characters; of a longer name the end is kept. */
export const MAX_FILE_NAME = 100;

/** The name of a file whose bytes were erased with the participant who sent it. */
export const ERASED_FILE = 'erased';
export const isErasedFile = (imageKey: string): boolean => parseImageKey(imageKey)?.fileName === ERASED_FILE;

/** Private files are shown only to their owner and to admins. */
export function isPrivateAlbum(album: Album): boolean {
  return album === 'receipts';
}

/** Videos are read and sent in parts, because they are too large for the memory. */
export function isVideoAlbum(album: Album): boolean {
  return album === 'trainingVideos';
}

/** The first bytes of a file in which readers look for the head of a PDF; of other types it is the first ones. */
export const HEAD_BYTES = 1024;
const heads: Record<string, [at: number, mark: string][]> = {
  'image/png': [[0, '\x89PNG\r\n\x1a\n']],
  'image/jpeg': [[0, '\xff\xd8\xff']],
  'image/webp': [
    [0, 'RIFF'],
    [8, 'WEBP'],
  ],
  'video/mp4': [[4, 'ftyp']],
  'video/webm': [[0, '\x1a\x45\xdf\xa3']],
};

/** Where a file of that type begins in its first 1024 bytes, which are given as latin1; -1 if it is of another type. */
export function findHead(start: string, contentType: string): number {
  if (contentType === 'application/pdf') return start.search(/%PDF-\d/);
  return heads[contentType]?.every(([at, mark]) => start.startsWith(mark, at)) ? 0 : -1;
}

/** The content types that an album accepts. SVG and HTML are never accepted: both can contain script. */
export function acceptedTypes(album: Album): string[] {
  return Object.keys(extensionsOf(album));
}

/**
 * Refuses a content type that the album does not accept, a file name that does not match its type, an empty file, and
 * more than 5,000,000 bytes, or of a video more than the operator allows.
 */
export function uploadProblem(
  { fileName, size, contentType }: { fileName: string; size: number; contentType: string },
  album: Album,
  mostOfVideo = VIDEO_MAX_BYTES,
): Problem | null {
  const accepted = extensionsOf(album);
  const extensions = Object.hasOwn(accepted, contentType) ? accepted[contentType]! : [];
  const isTypeGood = extensions.includes(extensionOf(fileName));
  if (isTypeGood && Number.isInteger(size) && size > 0 && size <= mostBytes(album, mostOfVideo)) return null;
  return fileRefused(album, mostOfVideo);
}

const mostBytes = (album: Album, mostOfVideo: number) => (isVideoAlbum(album) ? mostOfVideo : UPLOAD_MAX_BYTES);

/** Of a file that the album does not accept, before and after the upload. `mostOfVideo` is in bytes. */
export function fileRefused(album: Album, mostOfVideo = VIDEO_MAX_BYTES): Problem {
  const extensions = Object.values(extensionsOf(album)).flat();
  return { code: 'fileRefused', extensions, megabytes: mostBytes(album, mostOfVideo) / 1e6 };
}

/** Problems that are found only after the upload. */
export type FileProblem =
  | 'unreadable'
  | 'two-kinds'
  | 'too-many-pixels'
  | 'too-slow'
  | 'active-pdf'
  | 'attached-pdf'
  | 'locked-pdf'
  | 'heavy-pdf'
  | 'infected'
  | VideoProblem;

/** Problems that are looked for again each time: a slow file may pass on a less busy machine, the others are quick. */
export const unkeptFileProblems = ['too-slow', 'heavy-pdf', 'two-kinds', 'attached-pdf', ...videoProblems] as const;
export type UnkeptFileProblem = (typeof unkeptFileProblems)[number];

/** Checks the size that a picture's header states, before anything is decoded. */
export function hasTooManyPixels(picture: { width: number; height: number; isWhole: boolean }): boolean {
  return picture.width * picture.height > (picture.isWhole ? MAX_WHOLE_PIXELS : MAX_PIXELS);
}

/** What the person is told who uploaded the file. */
export function uploadedProblem(problem: FileProblem, album: Album): Problem | UnusableVideo {
  if (isVideoProblem(problem)) return { code: 'videoUnusable', problem };
  if (isVideoAlbum(album) && (problem === 'infected' || problem === 'two-kinds'))
    return { code: 'videoUnusable', problem };
  return problem === 'unreadable' ? fileRefused(album) : { code: 'fileUnusable', problem };
}

/** {album}/{20 random bytes in hex}-{file name}, the name cleaned to letters, digits, '.', '_' and '-'. */
export function imageKey(album: Album, randomHex20: string, fileName: string): string {
  return `${album}/${randomHex20}-${cleanFileName(fileName)}`;
}

/** The parts of a key, or null for text that `imageKey` cannot have built. */
export function parseImageKey(key: string): ParsedImageKey | null {
  const [, folder, randomString, fileName] = /^(\w+)\/([\da-f]{40})-([\w.-]{1,100})$/.exec(key) ?? [];
  const album = albums.find((name) => name === folder);
  if (!album || !randomString || !fileName || fileName.includes('..')) return null;
  return { album, randomString, fileName };
}

/** Pixels of the width of the copies that pages show, which are WebP. A narrower picture keeps its width. */
export const SHOWN_WIDTHS = [200, 400, 800] as const;
/** Pixels of a side of the icons under which a phone keeps a program: for iOS, and two for Android. */
export const ICON_SIZES = [180, 192, 512] as const;

/** The copy of a private picture: as many pixels wide as a viewer on a large screen shows a whole receipt. */
export const PRIVATE_COPY = '900.webp';

/** A copy of a picture: `400.webp` as wide as it is shown, or `icon-192.png`, a square on white. */
export type PictureCopy = PublicCopy | typeof PRIVATE_COPY;
type PublicCopy = `${(typeof SHOWN_WIDTHS)[number]}.webp` | `icon-${(typeof ICON_SIZES)[number]}.png`;
const publicCopies: readonly PublicCopy[] = [
  ...SHOWN_WIDTHS.map((width) => `${width}.webp` as const),
  ...ICON_SIZES.map((size) => `icon-${size}.png` as const),
];

/** The copies that the pictures of an album have. */
export function copiesIn(album: Album): readonly PictureCopy[] {
  if (isVideoAlbum(album)) return [];
  return isPrivateAlbum(album) ? [PRIVATE_COPY] : publicCopies;
}

/** Where a copy is kept: as a file of the same album and random bytes, so that it can be found from its picture. */
export function copyKey(imageKey: string, copy: PictureCopy): string {
  const { album, randomString } = parseImageKey(imageKey)!;
  return `${album}/${randomString}-copy-${copy}`;
}

/** Where all copies of a picture may be kept; what is no key of a file has none. */
export function copyKeys(imageKey: string): string[] {
  const parsed = parseImageKey(imageKey);
  return parsed ? copiesIn(parsed.album).map((copy) => copyKey(imageKey, copy)) : [];
}

/** Decided by the extension in the address; a signature after '?' is ignored. */
export function isPdf(url: string): boolean {
  return /\.pdf$/i.test(url.replace(/[?#].*$/s, ''));
}

function extensionsOf(album: Album): Record<string, string[]> {
  if (isVideoAlbum(album)) return { 'video/mp4': ['mp4'], 'video/webm': ['webm'] };
  const images = { 'image/png': ['png'], 'image/jpeg': ['jpg', 'jpeg'] };
  return isPrivateAlbum(album) ? { ...images, 'application/pdf': ['pdf'] } : { ...images, 'image/webp': ['webp'] };
}

function extensionOf(fileName: string): string {
  return /[^.]\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** Cuts a name that is too long at the front, so that the extension stays. */
function cleanFileName(fileName: string): string {
  const clean = fileName.replace(/[^\w.-]+/g, '_').replace(/\.{2,}/g, '.');
  return clean.slice(-MAX_FILE_NAME) || 'file';
}
