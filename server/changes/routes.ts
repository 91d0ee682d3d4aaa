import type { changes } from '#contract/changes.ts';
import type { Handlers } from '#server/http/serve.ts';
import { streamChanges } from './stream-actions.ts';

/** Windows of one user with a stream; further ones poll instead. */
const mostStreams = 10;

export const changeHandlers: Handlers<typeof changes> = {
  async followChanges(_input, { actor: { userId }, token, services, refuse }) {
    if (services.changes.countOf(userId) >= mostStreams) throw refuse('too-many-streams');
    return streamChanges(services, { userId, token: token! });
  },
};
