import type { Session } from '../session.ts';
import type { SessionUser } from '../session-user.ts';

/** The administrator's session, as that of a new participant of the program in the address. */
export function previewedSession({ token }: Session, path: string): Session {
  return { token, user: visitor, slug: decodeURIComponent(path.split('/')[2] ?? '') };
}

/** What a session keeps of somebody who has just joined; its ids are those of no row. */
export const visitor: SessionUser = {
  ...{ _id: 'preview', username: 'participant', name: 'Participant', firstName: 'Participant' },
  ...{ isAdmin: false, memberId: 'preview' },
};

/** A frame with this name shows participants' pages to an administrator: nothing is sent, and there is no login. */
export const PREVIEW_FRAME = 'guerdon-preview';

export const isPreview = window.name === PREVIEW_FRAME;
