import { type Album, acceptedTypes, isPrivateAlbum, UPLOAD_MAX_BYTES } from '#domain/files.ts';
import { wordsOf } from '#web/words.ts';

/**
 * What a file chooser offers for an album. Safari, and every browser of an iPhone, turns HEIC into JPEG by itself as
 * long as HEIC is not listed. Other browsers would hide such a file without a word, so there it can be chosen.
 */
export function acceptOf(album: Album): string {
  const isApple = navigator.vendor.startsWith('Apple');
  return [...acceptedTypes(album), ...drawable, ...(isApple ? [] : ['.heic', '.heif'])].join(',');
}

/** What browsers can draw is sent as JPEG. */
const drawable = ['.jfif', '.webp', '.avif', '.gif', '.bmp'];

/** The hint beside the button that chooses a file. Photos are made smaller in the browser, other files are not. */
export const uploadHint = (album: Album): string =>
  wordsOf('parts').files.hint(isPrivateAlbum(album) ? 'PDF' : 'WebP', UPLOAD_MAX_BYTES / 1e6);
