import { constants } from 'node:fs';

/** How a file is opened for reading: a link that has come into its place since it was looked at is not followed. */
export const notFollowing = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0);
