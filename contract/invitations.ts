import { z } from 'zod';
import { MAX_EXTERNAL_KEY, MAX_SENT, normalizeKey } from '#domain/invitations.ts';
import { answers } from './answers.ts';
import { stateRefusals } from './login.ts';
import { unknownMember, user } from './members.ts';
import { id, instant, language, line, text } from './primitives.ts';
import { noProgram } from './refusals.ts';
import { route } from './route.ts';

/** Bounded as it is stored. */
export const externalKey = line(MAX_EXTERNAL_KEY, z.string().overwrite(normalizeKey));
const typed = (max: number) => line(max).default('');
/** What staff knows of a person; the rest is filled in by who registers. Its form is checked by `domain/members.ts`. */
const invited = z.object({
  email: typed(254),
  firstName: typed(100),
  lastName: typed(100),
  address: typed(200),
  city: typed(100),
  state: typed(30),
  zip: typed(20),
  /** What the program's own books call the person, unique in the program in any case. Empty: none. */
  externalKey: externalKey.default(''),
});
export type InvitedPerson = z.output<typeof invited>;

export const keyTaken = { 'key-taken': [409, 'externalKeyTaken'] } as const;
/** Of calls with the token of a link: it belongs to nobody any more, it was used, or its days are over. */
export const deadInvitation = {
  'invitation-unknown': [404, 'memberInvitationUnknown'],
  'invitation-used': [409, 'memberInvitationUsed'],
  'invitation-over': [409, 'memberInvitationOver'],
} as const;

export const invitations = {
  inviteMember: route('POST', '/api/admin/program/:id/members/invite', {
    access: 'admin',
    right: 'people',
    at: ({ id: program }) => ({ program }),
    summary:
      'Adds a person who has not registered: a member at once, who chooses username and password with a mailed link',
    changes: ['members', 'counts', 'mail', 'audit'],
    invalid: { says: 'userNotCreated', within: ['user'] },
    limit: 'write',
    input: z.object({
      id,
      /** At least a name, an email or an externalKey. */
      user: invited,
      /** Mails the link at once, or of a draft when it is opened, if there is an email. */
      send: z.boolean().default(true),
      /** Mails the link once more, a week after it was mailed first, unless the person has registered by then. */
      remind: z.boolean().default(true),
      /** Whether the person is another one than those of the program who have the email. */
      sharesEmail: z.boolean().default(false),
    }),
    output: z.object({ user, isMailed: z.boolean() }),
    refusals: {
      ...noProgram,
      ...keyTaken,
      'program-disabled': stateRefusals['program-disabled'],
      'email-known': [409, 'emailKnown', z.object({ names: z.array(z.string()) })],
    },
  }),
  sendMemberInvitation: route('POST', '/api/admin/user/:id/invitation/send', {
    access: 'admin',
    right: 'people',
    at: ({ id: user }) => ({ user }),
    summary: 'Mails the link of an invitation, once more if it was mailed before; at most once a day',
    changes: ['members', 'mail', 'audit'],
    limit: 'write',
    input: z.object({ id }),
    output: z.object({ user }),
    refusals: {
      ...unknownMember,
      'not-invited': [409, 'memberNotInvited'],
      'no-address': [409, 'memberHasNoAddress'],
      'invited-lately': [409, 'memberInvitedLately'],
      'program-disabled': stateRefusals['program-disabled'],
      'program-draft': stateRefusals['program-draft'],
    },
  }),
  countMemberInvitations: route('GET', '/api/admin/program/:id/invitations', {
    access: 'admin',
    right: 'people',
    at: ({ id: program }) => ({ program }),
    summary: 'How many invitations can be sent together, and how many are on their way',
    reads: ['members', 'mail'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({
      /** Of people with an email to whom none was sent, or whose link does not work any more. */
      unsent: z.int(),
      /** Due now, and not mailed yet; without those whose mail waits until they or the program are enabled, or it is opened. */
      waiting: z.int(),
    }),
    refusals: noProgram,
  }),
  sendMemberInvitations: route('POST', '/api/admin/program/:id/invitations/send', {
    access: 'admin',
    right: 'people',
    at: ({ id: program }) => ({ program }),
    summary:
      'Mails the links of these people, or of all to whom none was sent or whose link does not work any more; one after the other, and nobody twice a day',
    changes: ['members', 'mail', 'audit'],
    limit: 'write',
    input: z.object({ id, users: z.array(id).min(1).max(MAX_SENT).optional() }),
    output: z.object({
      /** How many are on their way: without who has registered, has no email, was invited within a day, or is disabled. */
      invitations: z.int(),
    }),
    refusals: {
      ...noProgram,
      'program-disabled': stateRefusals['program-disabled'],
      'program-draft': stateRefusals['program-draft'],
    },
  }),
  printMemberInvitations: route('POST', '/api/admin/program/:id/invitations/print', {
    access: 'admin',
    right: 'people',
    at: ({ id: program }) => ({ program }),
    summary:
      'Makes links for those who are invited and have no email, at most 200 at once, to be printed; links of them that were printed before end',
    changes: ['members', 'audit'],
    limit: 'write',
    input: z.object({
      id,
      /** The member of the last card of the call before. */
      after: id.optional(),
    }),
    output: z.object({
      /** In the order in which the people were invited. */
      cards: z.array(
        z.object({ _id: id, name: z.string(), externalKey: z.string(), link: z.string(), expiresAt: instant }),
      ),
      /** What stands on each card, in the languages of the program. */
      texts: z.array(z.object({ language, name: z.string(), how: z.string(), until: z.string() })),
      isLast: z.boolean(),
    }),
    refusals: { ...noProgram, 'program-disabled': stateRefusals['program-disabled'] },
  }),
  openMemberInvitation: route('POST', '/api/auth/member-invitation', {
    access: 'anyone',
    names: ({ slug }) => ({ slug }),
    summary: 'What is known of the person whose link this is, for the registration form',
    changes: ['members'],
    limit: 'read',
    input: z.object({ invite: text(200), slug: text(100) }),
    output: z.object({ user: invited, form: answers }),
    refusals: deadInvitation,
  }),
};
