import { z } from 'zod';
import { deadLink, loggedIn } from './login.ts';
import { unknownMember } from './members.ts';
import { empty, id, instant, language, line, nothing, secretText, text } from './primitives.ts';
import { route } from './route.ts';

/** A login that is still valid, as its owner and staff see it. */
export const session = z.object({
  _id: id,
  /** Browser and system, 'Chrome on Android', as the browser names itself. */
  device: z.string(),
  /** The address that it began at, of IPv6 the network; blank for a session from before it was kept. */
  address: z.string(),
  createdAt: instant,
  /** The last use, up to ten minutes later than shown. */
  usedAt: instant,
  /** When it ends at the latest, if it is not used any more. */
  expiresAt: instant,
  /** Whether it is the caller's own. */
  isThis: z.boolean(),
});
export type Session = z.output<typeof session>;
export type SessionReply = z.input<typeof session>;
/** The newest sessions first, at most 100. */
const sessions = z.array(session);

/** An address that waits until the link that was mailed there is opened. */
export const pendingEmail = z.object({ email: z.string(), requestedAt: instant, expiresAt: instant });

export const account = z.object({
  _id: id,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  email: z.string(),
  pendingEmail: pendingEmail.nullable(),
});
export type Account = z.output<typeof account>;

const own = { 'own-only': [403, 'participantOnly'] } as const;
/** Of an address that strangers, too, can have mails sent to. */
const mailedOften = { 'mailed-often': [409, 'mailedOften'] } as const;

const nonePending = { 'none-pending': [409, 'noEmailPending'] } as const;
const unknownSession = { 'not-found': [404, 'sessionEnded'] } as const;

export const ownAccount = {
  getAccount: route('GET', '/api/common/account', {
    access: ['client', 'admin'],
    right: null,
    summary: 'The caller’s own account, with a new e-mail address that waits for its confirmation',
    reads: ['account'],
    limit: 'read',
    input: nothing,
    output: z.object({ account }),
  }),
  updateAccount: route('POST', '/api/admin/account/update', {
    access: 'admin',
    right: null,
    summary:
      'Changes an administrator’s own name, password and e-mail; these two with the current password, and the e-mail counts once its mailed link is opened',
    changes: ['account', 'administrators', 'sessions', 'mail', 'audit'],
    limit: 'write',
    // Hashing the password is slow, so no transaction is open during it.
    writes: false,
    invalid: { says: 'userNotSaved', within: ['user'] },
    input: z.object({
      user: z.object({
        firstName: line(100).optional(),
        lastName: line(100).optional(),
        email: line(254).optional(),
        /** A blank password counts as not sent. */
        password: secretText.optional(),
        currentPassword: secretText.optional(),
      }),
    }),
    output: z.object({ account }),
  }),
  confirmEmail: route('POST', '/api/auth/email/confirm', {
    access: 'anyone',
    summary: 'Makes a new e-mail address count, with the token of the link that was mailed there; works once',
    changes: ['account', 'members', 'administrators', 'mail', 'audit'],
    limit: 'reset',
    input: z.object({ token: text(200) }),
    output: z.object({ username: z.string(), email: z.string() }),
    refusals: deadLink,
  }),
  resendEmail: route('POST', '/api/common/account/email/resend', {
    access: ['client', 'admin'],
    beforeTerms: true,
    right: null,
    summary:
      'Mails another link to the address that waits, or to the current one if it is not confirmed; the earlier link no longer works',
    changes: ['account', 'mail', 'audit'],
    limit: 'reset',
    input: nothing,
    output: z.object({ account }),
    refusals: { ...own, ...nonePending, ...mailedOften },
  }),
  cancelEmail: route('POST', '/api/common/account/email/cancel', {
    access: ['client', 'admin'],
    beforeTerms: true,
    right: null,
    summary: 'Keeps the e-mail address as it is: the link that was mailed to the new one no longer works',
    changes: ['account', 'audit'],
    limit: 'write',
    input: nothing,
    output: z.object({ account }),
    refusals: { ...own, ...nonePending },
  }),
  chooseLanguage: route('POST', '/api/client/user/:id/language', {
    access: 'client',
    beforeTerms: true,
    own: ({ id: userId }) => ({ userId }),
    summary: 'Keeps in which of the program’s languages the caller reads its pages',
    changes: ['members'],
    limit: 'write',
    input: z.object({ id, language }),
    output: z.object({ language }),
    refusals: { ...own, ...unknownMember, 'language-not-offered': [409, 'languageNotOffered'] },
  }),
  listSessions: route('GET', '/api/common/account/sessions', {
    access: ['client', 'admin'],
    right: null,
    summary: 'Where the caller is logged in; without what administrators view',
    reads: ['sessions'],
    limit: 'read',
    input: nothing,
    output: z.object({ sessions }),
    refusals: own,
  }),
  endSession: route('POST', '/api/common/account/session/:id/end', {
    access: ['client', 'admin'],
    beforeTerms: true,
    right: null,
    summary: 'Ends one of the caller’s sessions',
    changes: ['sessions', 'audit'],
    limit: 'write',
    answers: 'empty',
    input: z.object({ id }),
    output: empty,
    refusals: { ...own, ...unknownSession },
  }),
  endOtherSessions: route('POST', '/api/common/account/sessions/end-others', {
    access: ['client', 'admin'],
    beforeTerms: true,
    right: null,
    summary: 'Ends every session of the caller except this one',
    changes: ['sessions', 'audit'],
    limit: 'write',
    answers: 'empty',
    input: nothing,
    output: empty,
    refusals: own,
  }),
  listUserSessions: route('GET', '/api/admin/user/:id/sessions', {
    access: 'admin',
    right: 'people',
    at: ({ id }) => ({ user: id }),
    summary: 'Where a participant is logged in',
    reads: ['sessions', 'members'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({ sessions }),
    refusals: unknownMember,
  }),
  endUserSessions: route('POST', '/api/admin/user/:id/sessions/end', {
    access: 'admin',
    right: 'people',
    at: ({ id }) => ({ user: id }),
    summary: 'Ends every session of a participant, who can log in again',
    changes: ['sessions', 'audit'],
    limit: 'write',
    answers: 'empty',
    input: z.object({ id }),
    output: empty,
    refusals: unknownMember,
  }),
  endView: route('POST', '/api/auth/view/end', {
    access: 'anyone',
    inMaintenance: true,
    summary:
      'Ends View As and answers a new token of the administrator’s session, in the browser in which it began (by its cookie)',
    // The administrator's session has another id afterwards.
    changes: ['sessions', 'audit'],
    limit: 'write',
    input: nothing,
    output: loggedIn,
    refusals: { 'no-way-back': [403, 'viewEnded'] },
  }),
};
