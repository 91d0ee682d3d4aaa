import type { changes } from '#contract/changes.ts';
import type { Handlers } from '#server/http/serve.ts';
import { openHearing } from './hearing.ts';
import { streamChanges } from './stream-changes.ts';

/** Windows of one user with a stream; further ones poll instead. */
const mostStreams = 10;
/** The same for a participant, who has a phone and a desk. */
const mostOfMember = 4;
/** Streams of all participants in one process; each holds a connection. */
const mostOfMembers = 5_000;

export const changeHandlers: Handlers<typeof changes> = {
  async followChanges(_input, { actor: { userId }, token, services, refuse }) {
    if (services.changes.countOf(userId) >= mostStreams) throw refuse('too-many-streams');
    const hears = openHearing(services.db, token!);
    return streamChanges(services, { userId, memberId: null, token: token!, hears });
  },

  async followOwnChanges(_input, { actor: { userId, memberId }, token, services, refuse }) {
    const isFull = services.changes.members >= mostOfMembers;
    if (isFull || services.changes.countOf(userId) >= mostOfMember) throw refuse('too-many-streams');
    return streamChanges(services, { userId, memberId, token: token! });
  },
};
