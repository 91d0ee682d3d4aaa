import { HEIC_HELP, isPrivateAlbum, uploadAlert, uploadProblem } from '#domain/files.ts';
import { type Answer, type Ask, call } from '../call.ts';
import { Refusal } from '../refusal.ts';
import { beginsAsItsType, isHeic } from './first-bytes.ts';
import { refusalIn, type Sending, sendBody, uploadStopped } from './send-file.ts';
import { shrunkSize } from './shrunk-size.ts';
import { bodyOf, describe } from './signed-upload.ts';

type Signed = Answer<'POST /api/common/file/sign'>;
export type Album = Ask<'POST /api/common/file/sign'>['album'];
export type UploadedImage = Signed['image'];

/** Uploads a file to the store and returns its reference. A failure leaves nothing behind and can be retried. */
export async function upload(album: Album, chosen: File, options: Sending = {}): Promise<UploadedImage> {
  const file = await prepareFile(album, chosen);
  const { upload: request, image } = await call('POST /api/common/file/sign', { album, ...describe(file) });
  // Aborted while it was shrunk or signed: otherwise it would replace a file that was chosen since.
  if (options.signal?.aborted) throw uploadStopped();
  const { method, url, headers } = request;
  const xhr = await sendBody({ method, url, headers, body: bodyOf(request, file) }, options);
  if (xhr.status >= 300) throw refusalIn(xhr, 'The file could not be stored.');
  return image;
}

/** The file as it is uploaded: a photo is made smaller. Refuses a file that the album does not take. */
export async function prepareFile(album: Album, chosen: File): Promise<File> {
  const isInHeic = await isHeic(chosen);
  // On a receipt, transparency would hide the writing on a dark page.
  const file = await shrinkImage(chosen, { isReceipt: isPrivateAlbum(album), mustConvert: isInHeic });
  if (!file && isInHeic) throw refused(HEIC_HELP);
  // Checked here, because the server inspects a file only when it is used, several steps later.
  if (!file || !(await beginsAsItsType(file))) throw refused(uploadAlert(album));
  const problem = uploadProblem(describe(file), album);
  if (problem) throw refused(problem);
  return file;
}

const refused = (problem: string) => new Refusal(400, problem, { type: 'file-refused' });

/**
 * Shrinks a camera's photo before the upload: to JPEG, or to WebP if transparency must stay. WebP and PDF files, and
 * those that would not get smaller, stay as they are, unless the server does not take them. Null if the picture cannot
 * be drawn.
 */
async function shrinkImage(file: File, { isReceipt, mustConvert }: Shrinking): Promise<File | null> {
  if (!file.type.startsWith('image/') && !mustConvert) return file;
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return null;
  const drawing = file.type === 'image/webp' ? null : draw(bitmap, shrunkSize(bitmap, { isReceipt }));
  bitmap.close();
  if (!drawing) return mustConvert ? null : file;
  const isClear = file.type === 'image/png' && hasClearParts(drawing);
  const staysClear = !isReceipt && isClear;
  if (!staysClear) whiten(drawing);
  const format = staysClear ? { type: 'image/webp', quality: 0.9 } : { type: 'image/jpeg', quality: 0.8 };
  const blob = await drawing.canvas.convertToBlob(format);
  const gotGround = isClear && !staysClear;
  if (blob.size >= file.size && !gotGround && !mustConvert) return file;
  // A browser that cannot write WebP writes PNG instead.
  const extension = blob.type.replace('image/', '').replace('jpeg', 'jpg');
  return new File([blob], file.name.replace(/\.\w+$/, `.${extension}`), { type: blob.type });
}

interface Shrinking {
  isReceipt: boolean;
  mustConvert: boolean;
}
type Drawing = OffscreenCanvasRenderingContext2D;

function draw(bitmap: ImageBitmap, size: { width: number; height: number }): Drawing | null {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const drawing = canvas.getContext('2d');
  if (!drawing) return null;
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return drawing;
}

/** Whether the picture is transparent anywhere, apart from rounding errors of the scaling. */
function hasClearParts(drawing: Drawing): boolean {
  const { data } = drawing.getImageData(0, 0, drawing.canvas.width, drawing.canvas.height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha]! < 250) return true;
  return false;
}

/** JPEG has no transparency: without a background, clear parts turn black. */
function whiten(drawing: Drawing): void {
  drawing.globalCompositeOperation = 'destination-over';
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, drawing.canvas.width, drawing.canvas.height);
}
