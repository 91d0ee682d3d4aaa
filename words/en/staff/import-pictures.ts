import {
  MAX_FETCHED_BYTES,
  MAX_FETCHED_PICTURES,
  MAX_FETCHING_HOURS,
  type PictureFailure,
} from '#domain/imports/picture-addresses.ts';
import { formatsOf } from '../../formats.ts';

const { count, number } = formatsOf('en');

/** Pictures that an imported file names by their addresses. */
export const importPictures = {
  toFetch: (pictures: number) =>
    pictures > MAX_FETCHED_PICTURES
      ? `The first ${number(MAX_FETCHED_PICTURES)} of ${number(pictures)} pictures are fetched from their addresses after the import. The others can be asked for then.`
      : count(pictures, {
          one: '# picture is fetched from its address after the import.',
          other: '# pictures are fetched from their addresses after the import.',
        }),
  title: 'Pictures of the items',
  fetching: (fetched: number, asked: number) => `Pictures: ${number(fetched)} of ${number(asked)} fetched`,
  waits: 'They are fetched one after another. You can leave this page.',
  all: (pictures: number) => count(pictures, { one: 'The picture was fetched', other: 'All # pictures were fetched' }),
  failed: (pictures: number) =>
    count(pictures, { one: '# picture could not be fetched', other: '# pictures could not be fetched' }),
  failedText: 'Pages show them from their addresses meanwhile, where these begin with https://.',
  tryAgain: 'Try again',
  notTried: 'The pictures could not be asked for again.',
  table: 'Pictures that could not be fetched',
  line: 'Line',
  address: 'Address',
  why: 'Why',
  reasons: {
    forbidden: 'The address is inside a network, or has an unusual port.',
    unknown: 'There is no such server.',
    away: 'The server could not be reached, or could not answer just now.',
    missing: 'The server does not have it, or does not show it to everybody.',
    refused: 'The server answered with something else.',
    large: 'It is larger than 5 MB.',
    'no-picture': 'It is no PNG, JPEG or WebP picture.',
    unusable: 'The picture is damaged, or has too many pixels.',
    bounds: `All pictures of the file are more than ${number(MAX_FETCHED_PICTURES)}, more than ${MAX_FETCHED_BYTES / 1e9} GB, or took longer than ${MAX_FETCHING_HOURS} hours.`,
    off: 'This installation does not fetch pictures.',
  } satisfies Record<PictureFailure, string>,
};
