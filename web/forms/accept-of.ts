import { type Album, acceptedTypes } from '#domain/files.ts';

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
