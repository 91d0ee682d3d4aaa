import type { Session, User } from '../session.ts';

/** An administrator's session, as that of somebody who has just joined the program of the address. */
export function previewedSession({ token }: Session, path: string): Session {
  return { token, user: newcomer, slug: decodeURIComponent(path.split('/')[2] ?? '') };
}

/** Nobody: their id names no row, whatever asks for it. */
const id = 'preview';

export const newcomer: User = {
  _id: id,
  username: 'participant',
  email: 'participant@example.com',
  firstName: 'Participant',
  lastName: '',
  name: 'Participant',
  address: '',
  city: '',
  state: '',
  zip: '',
  isAdmin: false,
  adminOnly: false,
  version: 1,
  userLoyaltyProgram: {
    _id: id,
    program: id,
    approved: true,
    approvalDate: null,
    disabled: false,
    totalPoints: 0,
    currentPoints: 0,
    version: 1,
    completedRegistration: {},
    completedTrainings: [],
    createdAt: new Date().toISOString(),
  },
};

/** In a frame of this name the participant's pages are drawn for an administrator to look at: nothing is sent, nobody is logged in. */
export const PREVIEW_FRAME = 'guerdon-preview';

export const isPreview = window.name === PREVIEW_FRAME;
