import { z } from 'zod';
import { MAX_TYPED_CODE } from '#domain/ways-in.ts';
import { invitationNeeded } from './administrators.ts';
import { ANSWERS_BODY, answers } from './answers.ts';
import { deadInvitation, externalKey, keyTaken } from './invitations.ts';
import { deadLink, loggedIn, stateRefusals } from './login.ts';
import { erased, member, unknownMember, user } from './members.ts';
import { email, empty, id, language, line, nothing, secretText, text } from './primitives.ts';
import { programNotFound } from './refusals.ts';
import { route } from './route.ts';
import { requestOptions } from './second-factors.ts';
import { stale, staleTerms, version } from './versions.ts';
import { notAdmitted } from './ways-in.ts';

/** A missing field counts as blank, so that all problems are reported in one answer. */
const typed = (max: number) => line(max).default('');
/** As it is typed: with blanks around its dash it is longer than the ten characters that are stored. */
const MAX_TYPED_ZIP = 20;
const newUser = z.object({
  // `domain/members.ts` says which usernames are allowed.
  username: text(200).default(''),
  password: secretText.default(''),
  email: typed(254),
  firstName: typed(100),
  lastName: typed(100),
  address: typed(200),
  city: typed(100),
  state: typed(30),
  zip: typed(MAX_TYPED_ZIP),
  isAdmin: z.boolean().default(false),
  /** In which a participant reads; the program's first one if it is missing. */
  language: language.optional(),
});
export type NewUser = z.output<typeof newUser>;

/**
 * What participants may change about themselves. A field that is not sent stays; a blank password counts as not sent.
 */
const ownDetails = z.object({
  /** Counts once the link that is mailed there is opened. */
  email: line(254).optional(),
  password: secretText.optional(),
  /** Needed with another email or a password. */
  currentPassword: secretText.optional(),
  address: line(200).optional(),
  city: line(100).optional(),
  state: line(30).optional(),
  zip: line(MAX_TYPED_ZIP).optional(),
});
export type OwnDetails = z.output<typeof ownDetails>;

/** What administrators may correct: the same without the password, plus the username and the name. */
const correctedDetails = ownDetails.omit({ password: true, currentPassword: true }).extend({
  username: text(200).optional(),
  firstName: line(100).optional(),
  lastName: line(100).optional(),
  adminOnly: z.boolean().optional(),
  /** The customer number; empty: none. */
  externalKey: externalKey.optional(),
});
export type CorrectedDetails = z.output<typeof correctedDetails>;

const usernameTaken = { 'username-taken': [409, 'usernameTaken'] } as const;

export const accounts = {
  login: route('POST', '/api/auth/login', {
    access: 'anyone',
    names: ({ slug }) => ({ slug }),
    inMaintenance: true,
    /** It also sets a cookie that lets the login limit recognize this browser. The cookie does not log anyone in. */
    summary: 'Opens a session; the token goes into the Authorization header of later calls',
    changes: ['audit', 'sessions', 'members'],
    limit: 'login',
    // Hashing the password is slow, so no transaction is open during it.
    writes: false,
    input: z.object({
      username: text(200),
      /** A missing password is answered like a wrong one. */
      password: secretText.default(''),
      /** View As: with an administrator's token on the same call, no password is asked for; the session lasts one hour. */
      bypass: z.boolean().optional(),
      /** True on the administrators' login page, where a participant's login is answered like a wrong one. */
      isAdmin: z.boolean().optional(),
      /** The program whose login page this is. */
      slug: text(100).nullish(),
    }),
    output: loggedIn,
    refusals: {
      'wrong-login': [401, 'wrongLogin'],
      'second-factor-needed': [
        403,
        'secondFactorNeeded',
        z.object({
          /** Goes back with the second factor. */
          challenge: z.string(),
          methods: z.array(z.enum(['totp', 'passkey', 'recovery'])),
          /** For `navigator.credentials.get`; null if the account has no passkey. */
          options: requestOptions.nullable(),
        }),
      ],
      ...stateRefusals,
      'admin-needed': [403, 'adminNeeded'],
      'not-found': [404, 'approvedUserUnknown'],
    },
  }),
  register: route('POST', '/api/auth/register', {
    access: 'anyone',
    names: ({ loyaltyProgramId: id, slug }) => ({ id, slug }),
    summary:
      'Registers a participant of a program, who may hold an invitation or a code, or an administrator, who must hold an invitation',
    reads: ['programs'],
    changes: ['members', 'counts', 'mail', 'audit'],
    limit: 'register',
    // Hashing the password is slow; the handler begins a transaction for the rows afterwards.
    writes: false,
    bodyLimit: ANSWERS_BODY,
    invalid: { says: 'userNotCreated', within: ['user', 'form'] },
    input: z.object({
      user: newUser,
      loyaltyProgramId: id.nullish(),
      slug: text(100).nullish(),
      form: answers.default({}),
      invite: text(200).nullish(),
      /** Of a way in; only a guest without an invitation needs one, and only where the program asks for it. */
      code: text(MAX_TYPED_CODE).nullish(),
      /** The version of the program's terms that was read and is accepted. Who sends none is asked after the first login. */
      terms: z.int().min(1).nullish(),
      /** Only an administrator may set these two; they are ignored from anyone else. */
      approved: z.boolean().optional(),
      adminOnly: z.boolean().optional(),
    }),
    output: z.object({ user }),
    refusals: {
      ...usernameTaken,
      'program-disabled': stateRefusals['program-disabled'],
      'program-not-open': [409, 'programNotOpen'],
      'invited-otherwise': [403, 'invitedOtherwise'],
      ...invitationNeeded,
      ...deadInvitation,
      ...notAdmitted,
      ...programNotFound,
      stale: staleTerms,
    },
  }),
  forgotLogin: route('POST', '/api/auth/forgot', {
    access: 'anyone',
    names: ({ slug }) => ({ slug }),
    summary:
      'Mails the usernames of an address, each with a link to a new password; says the same whether it is known or not',
    changes: ['mail'],
    limit: 'reset',
    status: 202,
    input: z.object({
      email,
      /** The program whose page this is; administrators have none. */
      slug: text(100).nullish(),
    }),
    output: z.object({ msg: z.string() }),
  }),
  resetPassword: route('POST', '/api/auth/reset', {
    access: 'anyone',
    summary: 'Sets a new password with the token of a mailed link, which works once, and ends all sessions of the user',
    changes: ['audit'],
    limit: 'reset',
    // Hashing the password is slow, so no transaction is open during it.
    writes: false,
    input: z.object({ token: text(200), password: secretText }),
    /** The username to log in with. */
    output: z.object({ username: z.string() }),
    refusals: deadLink,
  }),
  updateOwnUser: route('POST', '/api/client/user/update', {
    access: 'client',
    beforeTerms: true,
    own: ({ id: userId }) => ({ userId }),
    summary:
      'Changes the caller’s own details, password and answers, all or nothing; a new password ends its other sessions, a new email counts once it is confirmed',
    changes: ['members', 'account', 'sessions', 'mail'],
    writes: false,
    bodyLimit: ANSWERS_BODY,
    invalid: { says: 'userNotSaved', within: ['user', 'form'] },
    limit: 'write',
    input: z.object({
      id,
      user: ownDetails,
      /** Answers to editable items of the registration form, as in the call below. */
      form: answers.optional(),
    }),
    output: z.object({ result: user }),
    refusals: {
      ...unknownMember,
      'own-password-only': [403, 'ownPasswordOnly'],
      'own-email-only': [403, 'ownEmailOnly'],
    },
  }),
  correctUser: route('POST', '/api/admin/user/update', {
    access: 'admin',
    right: 'people',
    at: ({ id: user }) => ({ user }),
    summary: 'Corrects a participant’s details and answers, all or nothing; what is not sent stays as it is',
    changes: ['members', 'mail', 'audit'],
    bodyLimit: ANSWERS_BODY,
    invalid: { says: 'userNotSaved', within: ['user', 'form'] },
    limit: 'write',
    input: z.object({
      id,
      user: correctedDetails.default({}),
      /** Answers to any item of the registration form. */
      form: answers.default({}),
      version: version.optional(),
    }),
    output: z.object({ user }),
    refusals: {
      ...unknownMember,
      ...usernameTaken,
      ...keyTaken,
      stale: stale('userChanged', { user }),
      erased,
    },
  }),
  updateOwnAnswers: route('POST', '/api/client/userLoyaltyProgram/update', {
    access: 'client',
    beforeTerms: true,
    own: ({ id: memberId }) => ({ memberId }),
    summary: 'Changes the caller’s answers to editable items of the registration form; all others stay as they are',
    changes: ['members'],
    bodyLimit: ANSWERS_BODY,
    limit: 'write',
    input: z.object({ id, userLoyaltyProgram: z.object({ completedRegistration: answers.default({}) }) }),
    output: z.object({ userLoyaltyProgram: member }),
    refusals: unknownMember,
  }),
  logout: route('POST', '/api/auth/logout', {
    access: ['client', 'admin'],
    beforeTerms: true,
    inMaintenance: true,
    right: null,
    beforeSecondFactor: true,
    summary: 'Ends the session, with an administrator’s also what is viewed from it',
    changes: ['sessions'],
    answers: 'empty',
    limit: 'write',
    input: nothing,
    output: empty,
  }),
  secret: route('GET', '/api/secret', {
    access: 'admin',
    right: null,
    summary: 'A text that only administrators can read',
    reads: [],
    answers: 'text',
    limit: 'read',
    input: nothing,
    output: z.string(),
  }),
};
