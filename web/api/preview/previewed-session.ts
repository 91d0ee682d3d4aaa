import type { Session } from '../session.ts';
import { briefOf, type LoggedIn } from '../session-user.ts';

/** The administrator's session, as that of a new participant of the program in the address. */
export function previewedSession({ token }: Session, path: string): Session {
  return { token, user: briefOf(newcomer), slug: decodeURIComponent(path.split('/')[2] ?? '') };
}

/** An id without a row. */
const id = 'preview';

export const newcomer: LoggedIn = {
  ...{ _id: id, username: 'participant', email: 'participant@example.com' },
  ...{ name: 'Participant', firstName: 'Participant', lastName: '', address: '', city: '', state: '', zip: '' },
  ...{ isAdmin: false, adminOnly: false, version: 1, erasedAt: null, emailUnconfirmedSince: null, language: null },
  userLoyaltyProgram: {
    ...{
      _id: id,
      program: id,
      approved: true,
      approvalDate: null,
      disabled: false,
      createdAt: new Date().toISOString(),
    },
    ...{ totalPoints: 0, currentPoints: 0, heldPoints: 0, debtPoints: 0 },
    ...{ completedRegistration: {}, completedTrainings: [], externalKey: '', acceptedTerms: null, invitation: null },
  },
};

/** A frame with this name shows participants' pages to an administrator: nothing is sent, and there is no login. */
export const PREVIEW_FRAME = 'guerdon-preview';

export const isPreview = window.name === PREVIEW_FRAME;
