/** Characters of the address of a picture in a file: in UTF-8 few enough bytes for an index of the database. */
export const MAX_PICTURE_ADDRESS = 800;
/** Different addresses of pictures that one import fetches at a time; the others can be asked for afterwards. */
export const MAX_FETCHED_PICTURES = 20_000;
/** Bytes of all pictures that one import fetches, and hours that it may take for them; the others are given up then. */
export const MAX_FETCHED_BYTES = 2_000_000_000;
export const MAX_FETCHING_HOURS = 12;
/** How often a picture is asked for whose server does not answer, or is busy. */
export const MOST_TRIES = 3;

/**
 * Why a picture was not fetched. `forbidden`: its address, or one that it was passed on to, is none of the public internet;
 * `unknown`: no such host; `away`: no answer in time; `missing`: the server does not have it; `refused`: it answers with
 * something else than the picture; `large`: more than 5,000,000 bytes; `no-picture`: no PNG, JPEG or WebP; `unusable`: a
 * picture that an upload would be refused for; `bounds`: all pictures together are too many or too large, or take too long; `off`: the
 * operator does not let this installation fetch any.
 */
export const pictureFailures = [
  'forbidden',
  'unknown',
  'away',
  'missing',
  'refused',
  'large',
  'no-picture',
  'unusable',
  'bounds',
  'off',
] as const;
export type PictureFailure = (typeof pictureFailures)[number];

/**
 * Whether a text has the form of an address that a picture can be fetched from: http or https, a host, no name or password
 * before it, at most 800 characters and no blanks. What the host is, is checked when it is fetched.
 */
export const isPictureAddress = (text: string): boolean =>
  text.length <= MAX_PICTURE_ADDRESS && /^https?:\/\/[^\s/?#\\@]+(?:[/?#][^\s\\]*)?$/i.test(text);
