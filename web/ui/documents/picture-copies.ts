import type { PictureCopy } from '#domain/files.ts';

/** The address of a copy. Pictures elsewhere, and private ones, which have a signature, have no copies. */
export const copyOf = (url: string, copy: PictureCopy): string =>
  /^\/files\/(?!receipts\/)[^?]+$/.test(url) ? `${url}/${copy}` : url;

/** The copies of which the browser takes the one that is wide enough, in the form of an image's `srcSet`. */
export const copiesOf = (url: string): string | undefined =>
  copyOf(url, '400.webp') === url
    ? undefined
    : `${copyOf(url, '200.webp')} 200w, ${copyOf(url, '400.webp')} 400w, ${copyOf(url, '800.webp')} 800w`;
