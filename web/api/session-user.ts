import type { Answer } from './call.ts';

/** What the pages need of a person before their first answer, and all that a browser keeps: nothing that describes it. */
export interface SessionUser {
  _id: string;
  username: string;
  name: string;
  firstName: string;
  isAdmin: boolean;
  /** The participant's record in its program; null for an administrator. */
  memberId: string | null;
}

export type LoggedIn = Answer<'POST /api/auth/login'>['user'];

export const briefOf = ({ _id, username, name, firstName, isAdmin, userLoyaltyProgram }: LoggedIn): SessionUser => ({
  ...{ _id, username, name, firstName, isAdmin },
  memberId: userLoyaltyProgram?._id ?? null,
});

/** Also of what earlier versions have stored, which was the whole user. */
export const reduceUser = (user: SessionUser | LoggedIn): SessionUser => ('memberId' in user ? user : briefOf(user));
