import { acceptedTypes, fileRefused, isPrivateAlbum, isVideoAlbum, uploadProblem } from '#domain/files.ts';
import { MAX_PHOTOS } from '#domain/receipt-photos.ts';
import { sayProblem } from '#web/say-problem.ts';
import { wordsOf } from '#web/words.ts';
import { type Answer, type Ask, call } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { HEIC, typeOf } from './first-bytes.ts';
import { joinReceipt } from './join-receipt.ts';
import { fileOf, type Prepared, preparePicture } from './prepare-picture.ts';
import { readsBack } from './reads-back.ts';
import { refusalIn, type Sending, sendBody, uploadStopped } from './send-file.ts';
import { bodyOf, describe } from './signed-upload.ts';

type Signed = Answer<'POST /api/common/file/sign'>;
export type Album = Ask<'POST /api/common/file/sign'>['album'];
export type UploadedImage = Signed['image'];
/** One file, or several photos of one receipt in their order. */
export type Chosen = readonly [File, ...File[]];

interface Options extends Sending {
  /** Given if that was done before. */
  prepared?: Prepared | undefined;
  /** Called with what is about to be uploaded. */
  onPrepared?: ((prepared: Prepared) => void) | undefined;
}

/** Uploads a file to the store and returns its reference. A failure leaves nothing behind and can be retried. */
export async function upload(album: Album, chosen: Chosen, options: Options = {}): Promise<UploadedImage> {
  const prepared = options.prepared ?? (await prepareFile(album, chosen));
  if (!options.signal?.aborted) options.onPrepared?.(prepared);
  const { file } = prepared;
  const { upload: request, image } = await call('POST /api/common/file/sign', { album, ...describe(file) });
  // Aborted while it was shrunk or signed: otherwise it would replace a file that was chosen since.
  if (options.signal?.aborted) throw uploadStopped();
  const { method, url, headers } = request;
  const xhr = await sendBody({ method, url, headers, body: bodyOf(request, file) }, options);
  if (xhr.status >= 300) throw refusalIn(xhr, wordsOf('parts').files.notStored);
  return image;
}

/** The file as it is uploaded: photos are made smaller, and several joined. Refuses a file that the album does not take. */
export async function prepareFile(album: Album, chosen: Chosen): Promise<Prepared> {
  if (isVideoAlbum(album)) return await prepareVideo(album, chosen[0]);
  const types = await Promise.all(chosen.map((file) => typeOf(file)));
  const unjoinable = chosen.length > 1 ? joiningProblem(chosen, types) : null;
  if (unjoinable) throw refused(unjoinable);
  const { prepared, help } = await draw(album, chosen, types);
  // Checked here, because the server inspects a file only when it is used, several steps later.
  const problem = prepared ? uploadProblem(describe(prepared.file), album) : fileRefused(album);
  if (!prepared || problem) throw refused(help ?? sayProblem(problem ?? fileRefused(album)));
  return prepared;
}

/** As it is, named for what it is. The server refuses another file, as it knows how large a video may be. */
async function prepareVideo(album: Album, video: File): Promise<Prepared> {
  const type = await typeOf(video, acceptedTypes(album));
  return { file: type ? fileOf(video, video.name, type) : video, problems: [null] };
}

/** The chosen files as a picture, with a sentence for people who cannot use it; the plain file if none can be drawn. */
async function draw(album: Album, chosen: Chosen, types: readonly (string | null)[]): Promise<Drawn> {
  const [[first], [type]] = [chosen, types];
  const isSingle = chosen.length === 1;
  const isAccepted = type != null && acceptedTypes(album).includes(type);
  const asItIs = isSingle && isAccepted ? { file: fileOf(first, first.name, type), problems: [null] } : null;
  if (isSingle && type === 'application/pdf') return { prepared: asItIs };
  if (!(await readsBack())) return { prepared: asItIs, help: wordsOf('parts').files.canvasHelp };
  // On a receipt, transparency would hide the writing on a dark page.
  const options = { isReceipt: isPrivateAlbum(album), mustConvert: !asItIs };
  const prepared = isSingle ? await preparePicture(asItIs?.file ?? first, options) : await joinReceipt(chosen);
  return { prepared, ...(!prepared && types.includes(HEIC) && { help: wordsOf('parts').files.heicHelp }) };
}
type Drawn = { prepared: Prepared | null; help?: string };

export interface RefusedFile {
  name: string;
  /** Worded when it is shown. */
  why: Why;
}
type Why = () => string;

/**
 * Of the files that were chosen together those that can be the photos of one receipt, in their order, and why each of the
 * others cannot. No more are looked at than a receipt can have.
 */
export async function sortOut(files: readonly File[]): Promise<{ photos: File[]; refused: RefusedFile[] }> {
  const [looked, more] = [files.slice(0, MAX_PHOTOS), files.slice(MAX_PHOTOS)];
  const problems: (Why | null)[] = [];
  // One after the other: all of them at once are more than a phone can hold, which then refuses good photos.
  for (const file of looked) problems.push(await photoProblem(file));
  return {
    photos: looked.filter((_, at) => problems[at] === null),
    refused: [...problems, ...more.map(() => tooMany)].flatMap((why, at) =>
      why ? [{ name: files[at]!.name, why }] : [],
    ),
  };
}

/** Why a file cannot be one of the photos of a receipt. It is drawn small, because only whether it can be drawn is of interest. */
async function photoProblem(file: File): Promise<Why | null> {
  const type = await typeOf(file).catch(() => null);
  if (!isDrawable(file, type)) return () => wordsOf('parts').files.photosOnly;
  const bitmap = await createImageBitmap(file, { resizeWidth: 16 }).catch(() => null);
  bitmap?.close();
  if (bitmap) return null;
  return () => (type === HEIC ? wordsOf('parts').files.heicHelp : sayProblem(fileRefused('receipts')));
}

/** Why files cannot be put together as the photos of one receipt. */
function joiningProblem(files: Chosen, types: readonly (string | null)[]): string | null {
  if (!files.every((file, at) => isDrawable(file, types[at] ?? null))) return wordsOf('parts').files.photosOnly;
  return files.length > MAX_PHOTOS ? tooMany() : null;
}

/** A type that is not known here may still be one that the browser can draw. */
const isDrawable = (file: File, type: string | null) => (type ?? (file.type || 'image/')).startsWith('image/');
const tooMany = () => wordsOf('parts').files.tooManyPhotos(MAX_PHOTOS);

const refused = (problem: string) => new Refusal(400, problem, { type: 'file-refused' });
