import { HEIC_HELP, isPrivateAlbum, uploadAlert, uploadProblem } from '#domain/files.ts';
import { MAX_PHOTOS } from '#domain/receipt-photos.ts';
import { type Answer, type Ask, call } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { beginsAsItsType, isHeic } from './first-bytes.ts';
import { joinReceipt } from './join-receipt.ts';
import { type Prepared, preparePicture } from './prepare-picture.ts';
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
  /** Told what is about to be uploaded. */
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
  if (xhr.status >= 300) throw refusalIn(xhr, 'The file could not be stored.');
  return image;
}

/** The file as it is uploaded: photos are made smaller, and several joined. Refuses a file that the album does not take. */
export async function prepareFile(album: Album, chosen: Chosen): Promise<Prepared> {
  const inHeic = await Promise.all(chosen.map(isHeic));
  const unjoinable = chosen.length > 1 ? joiningProblem(chosen, inHeic) : null;
  if (unjoinable) throw refused(unjoinable);
  const [first, ...more] = chosen;
  // On a receipt, transparency would hide the writing on a dark page.
  const options = { isReceipt: isPrivateAlbum(album), mustConvert: inHeic.includes(true) };
  const prepared = more.length > 0 ? await joinReceipt(chosen) : await preparePicture(first, options);
  if (!prepared && options.mustConvert) throw refused(HEIC_HELP);
  // Checked here, because the server inspects a file only when it is used, several steps later.
  if (!prepared || !(await beginsAsItsType(prepared.file))) throw refused(uploadAlert(album));
  const problem = uploadProblem(describe(prepared.file), album);
  if (problem) throw refused(problem);
  return prepared;
}

/** Why files cannot be put together as the photos of one receipt. */
function joiningProblem(files: Chosen, inHeic: readonly boolean[]): string | null {
  if (files.some(({ type }, at) => !type.startsWith('image/') && !inHeic[at])) {
    return 'Only photos can be put together. Choose photos, or a single PDF.';
  }
  return files.length > MAX_PHOTOS ? `A receipt can have at most ${MAX_PHOTOS} photos.` : null;
}

const refused = (problem: string) => new Refusal(400, problem, { type: 'file-refused' });
