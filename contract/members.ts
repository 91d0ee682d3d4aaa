import { z } from 'zod';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { origins } from '#domain/ways-in.ts';
import { ANSWERS_BODY, answers } from './answers.ts';
import {
  empty,
  flag,
  id,
  instant,
  language,
  next,
  text,
  total,
  unlessUpdatedSince,
  updatedSince,
  window,
} from './primitives.ts';
import { noProgram, says } from './refusals.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';
import { origin } from './ways-in.ts';

export const completedTraining = z.object({ trainingId: id, date: instant, points: z.int() });

const person = {
  _id: id,
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  isAdmin: z.boolean(),
  adminOnly: z.boolean(),
  /** The version of the user's details and of the answers to the program's form. */
  version,
  /** When the person was erased; the name is then 'Erased member', and the other details are empty. */
  erasedAt: instant.nullable(),
  /** Since when the address waits to be confirmed by who registered with it; null once it is. Mails wait as long. */
  emailUnconfirmedSince: instant.nullable(),
  /** In which a participant reads the pages; null: none is chosen. */
  language: language.nullable(),
};
/** Of who has not registered: when what became of the invitation. */
const invitation = z.object({
  sentAt: instant.nullable(),
  openedAt: instant.nullable(),
  /** The mail did not arrive. */
  bouncedAt: instant.nullable(),
  remindedAt: instant.nullable(),
  /** When the link ends; null before there is one. */
  expiresAt: instant.nullable(),
});
export type Invitation = z.output<typeof invitation>;
const membership = {
  _id: id,
  program: id,
  approved: z.boolean(),
  approvalDate: instant.nullable(),
  disabled: z.boolean(),
  totalPoints: z.int(),
  /** Those that can be spent now; none while there are points owed. */
  currentPoints: z.int(),
  /** Earned, and not to be spent yet. */
  heldPoints: z.int(),
  /** Points owed, which the next free ones settle. */
  debtPoints: z.int(),
  completedRegistration: answers,
  completedTrainings: z.array(completedTraining),
  /** The customer number; empty: none. */
  externalKey: z.string(),
  /** The newest version of the program's terms that it accepted. */
  acceptedTerms: z.object({ version: z.int(), at: instant }).nullable(),
  /** Null once the person has registered, as most have by themselves. Until then the username is none to log in with. */
  invitation: invitation.nullable(),
  createdAt: instant,
};

/** A participant's record in a program, with the user that it belongs to. */
export const member = z.object({ ...membership, user: z.object(person) });
export type Member = z.output<typeof member>;
/** A member as the server returns it, before it is checked and serialized. */
export type MemberReply = z.input<typeof member>;

/** A user's account. Administrators have no member record. It never contains the password or its hash. */
export const user = z.object({
  ...person,
  userLoyaltyProgram: z.object({ ...membership, user: z.object(person).optional() }).nullable(),
});
export type User = z.output<typeof user>;
export type UserReply = z.input<typeof user>;

/** Another user of the program who may be the same person as one who waits for approval. */
const alike = z.object({
  /** Of the user. */
  _id: id,
  name: z.string(),
  username: z.string(),
  approved: z.boolean(),
  disabled: z.boolean(),
  /** What is the same, in the forms of alike_email, alike_name and alike_address in the database; at least one. */
  same: z.array(z.enum(['email', 'name', 'address'])),
});
export type Alike = z.output<typeof alike>;
/** At most 5, those that share most first; empty unless the member waits. */
const alikes = z.array(alike);

/** A member in a list. */
export const listedMember = member.extend({ ...origin, alike: alikes, updatedAt: instant });
export type ListedMember = z.output<typeof listedMember>;

/** What of an account leads its goods and mails elsewhere. */
export const contacts = z.array(z.enum(['address', 'email']));

const pointsOn = z.object({ on: z.string(), points: z.int() });
/** What happens next to a participant's points by itself, in the program's days. */
const pointsAhead = {
  /** The next day on which points on hold can be spent, and how many. */
  freed: pointsOn.nullable(),
  /** The next day within 30 days that is the last on which some of the free points can be spent, and how many. */
  expiring: pointsOn.nullable(),
};

/** What changes a participant's account. */
export const erased = [409, 'personErased'] as const;
/** Of calls that name a user or a member who is not there, or not for the caller. */
export const unknownMember = { 'not-found': [404, 'memberUnknown'] } as const;

export const members = {
  getOwnUser: route('GET', '/api/client/user/:id', {
    access: 'client',
    own: ({ id: userId }) => ({ userId }),
    summary: 'The caller’s own account',
    reads: ['members', 'points', 'rewards'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({
      user,
      ...pointsAhead,
      /** The reward that the participant saves points for; null without one, and while it is archived. */
      goalReward: id.nullable(),
      /** What has changed within the last day; if anything, an order takes the current password. */
      changedContacts: contacts,
      /**
       * Whether most of what changes something is refused until the participant accepts the present terms. False in View As, in
       * which nobody accepts, though it is refused all the same.
       */
      owesTerms: z.boolean(),
    }),
    refusals: unknownMember,
  }),
  getUser: route('GET', '/api/admin/user/:id', {
    access: 'admin',
    right: 'see-people',
    at: ({ id: account }) => ({ account }),
    summary: 'One account with its member record',
    reads: ['members', 'points'],
    limit: 'read',
    input: z.object({ id }),
    /** Without an origin for who is in no program. */
    output: z.object({ user, ...origin, ...pointsAhead, alike: alikes }),
    refusals: unknownMember,
  }),
  listUsersByIds: route('POST', '/api/admin/user/listByIds', {
    access: 'admin',
    right: 'see-people',
    at: 'handler',
    summary: 'Accounts by id, at most 100 a call, in the order asked; one that does not exist is left out',
    reads: ['members', 'points'],
    writes: false,
    limit: 'read',
    input: z.object({ userIds: z.array(id).max(100, says('tooManyUsers')) }),
    output: z.object({ users: z.array(user) }),
  }),
  listMembers: route('GET', '/api/admin/program/:id/members', {
    access: 'admin',
    right: 'see-people',
    at: ({ id: program }) => ({ program }),
    summary:
      'Members of a program by state, the approved ones by default (invited: those of them who have not registered; registered: the others), sorted by username; with updatedSince those changed since, first to last (next time: the time before this round, less ten minutes)',
    reads: ['members', 'points'],
    limit: 'search',
    input: z
      .object({
        id,
        status: z.enum(['approved', 'unapproved', 'disabled', 'invited', 'registered']).optional(),
        /** Text in the name, username, email address or customer number. */
        search: text(MOST_CHARACTERS.search).optional(),
        /** Text in the username only. */
        username: text(MOST_CHARACTERS.search).optional(),
        adminOnly: flag.optional(),
        cameBy: z.enum(origins).optional(),
        /** Who came by this way in. */
        wayIn: id.optional(),
        updatedSince,
        ...window,
      })
      .superRefine(unlessUpdatedSince('search', 'username')),
    output: z.object({ members: z.array(listedMember), next, total }),
    refusals: noProgram,
  }),
  updateMember: route('POST', '/api/admin/userLoyaltyProgram/update', {
    access: 'admin',
    right: 'approve-people',
    at: ({ id: member }) => ({ member }),
    also: ({ userLoyaltyProgram: { disabled, completedRegistration } }) =>
      disabled === undefined && completedRegistration === undefined ? null : 'people',
    summary: 'Approves, disables or enables a member, or corrects its answers',
    changes: ['members', 'counts', 'mail', 'audit'],
    bodyLimit: ANSWERS_BODY,
    limit: 'write',
    input: z.object({
      id,
      version: version.optional(),
      userLoyaltyProgram: z.object({
        approved: z.boolean().optional(),
        disabled: z.boolean().optional(),
        completedRegistration: answers.optional(),
      }),
    }),
    output: z.object({ userLoyaltyProgram: member }),
    refusals: {
      ...unknownMember,
      erased,
      'approval-stands': [409, 'approvalStands'],
      stale: stale('userChanged', { userLoyaltyProgram: member }),
    },
  }),
  deleteUser: route('DELETE', '/api/admin/user/:id/delete', {
    access: 'admin',
    right: 'approve-people',
    at: ({ id: user }) => ({ user }),
    also: ({ unapproved }) => (unapproved ? null : 'people'),
    summary: 'Denies a user: deletes the account and its answers',
    changes: ['members', 'counts', 'mail', 'audit'],
    answers: 'empty',
    limit: 'write',
    input: z.object({
      id,
      /** Only if the user still waits for approval: a user whom another administrator has approved stays. */
      unapproved: flag.optional(),
    }),
    output: empty,
    refusals: {
      ...unknownMember,
      'user-approved': [409, 'userApproved'],
      'has-history': [409, 'userHasHistory'],
    },
  }),
};
