import type { PictureCopy, PRIVATE_COPY } from '#domain/files.ts';

/** Written here too, where the compiler compares it, because the login page shows a logo and needs no other rule of files. */
const privateCopy: typeof PRIVATE_COPY = '900.webp';

/** The address of a copy of a public picture. Pictures elsewhere, and those of signed addresses, are shown themselves. */
export const copyOf = (url: string, copy: PictureCopy): string =>
  /^\/files\/(?!receipts\/)[^?]+$/.test(url) ? `${url}/${copy}` : url;

/** The address of the copy of a private picture, for which the picture's signature is good. */
export const privateCopyOf = (url: string): string => url.replace('?', `/${privateCopy}?`);

/** The copies of which the browser takes the one that is wide enough, in the form of an image's `srcSet`. */
export const copiesOf = (url: string): string | undefined =>
  copyOf(url, '400.webp') === url
    ? undefined
    : `${copyOf(url, '200.webp')} 200w, ${copyOf(url, '400.webp')} 400w, ${copyOf(url, '800.webp')} 800w`;
