import { z } from 'zod';
import { MAX_TYPED_CODE, MAX_WAY_LABEL, MAX_WAY_PEOPLE, origins } from '#domain/ways-in.ts';
import { firstLanguageChanged, ownTexts, writtenIn } from './own-texts.ts';
import { date, id, instant, line, text } from './primitives.ts';
import { noProgram, programNotFound, says } from './refusals.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

/** How a member came into its program; `cameBy` is null for those from before it was kept. For staff. */
export const origin = {
  cameBy: z.enum(origins).nullable(),
  /** By which way in, if by one. */
  wayIn: z.object({ _id: id, label: z.string() }).nullable(),
};

const texts = ownTexts({ publicName: line(MAX_WAY_LABEL) });

/** A code with its link, with which people register in a program, and who came by it. */
export const wayIn = z.object({
  _id: id,
  /** For staff, unique in the program in any case. */
  label: z.string(),
  /** What people read who come by it; empty: nothing. */
  publicName: z.string(),
  texts,
  /** Null without the right to set the program up, as is its link; the link also while the program has no slug. */
  code: z.string().nullable(),
  link: z.string().nullable(),
  /** The last day, in the program's time zone. */
  endsOn: z.string().nullable(),
  mostPeople: z.int().nullable(),
  /** Who comes by it needs no approval, whatever the program says. */
  approves: z.boolean(),
  disabled: z.boolean(),
  state: z.enum(['open', 'disabled', 'over', 'full']),
  /** Who came by it and is still a member, and how many of them are approved. */
  registered: z.int(),
  approved: z.int(),
  createdAt: instant,
  version,
});
export type WayIn = z.output<typeof wayIn>;

const fields = {
  label: line(MAX_WAY_LABEL).pipe(z.string().min(1, says('wayLabelMissing'))),
  publicName: line(MAX_WAY_LABEL),
  texts,
  endsOn: z.union([date, z.literal('').transform(() => null), z.null()]),
  mostPeople: z.int().min(1, says('wayPeopleInvalid')).max(MAX_WAY_PEOPLE, says('wayPeopleInvalid')).nullable(),
  approves: z.boolean(),
};
const labelTaken = { 'way-label-taken': [409, 'wayLabelTaken'] } as const;

/** Of a code that somebody has: the program does not know it, or it is over, disabled or used up. */
export const deadCode = {
  'code-unknown': [404, 'wayCodeUnknown'],
  'code-over': [409, 'wayCodeOver'],
} as const;
/** What keeps a guest from registering in a program. */
export const notAdmitted = {
  ...deadCode,
  'code-needed': [403, 'wayCodeNeeded'],
  'by-invitation': [403, 'registrationByInvitation'],
} as const;

export const waysIn = {
  listWaysIn: route('GET', '/api/admin/program/:id/ways-in', {
    access: 'admin',
    right: 'see-people',
    at: ({ id: program }) => ({ program }),
    summary: 'The codes and links with which people register, the newest first, with who came by each; at most 200',
    reads: ['ways-in', 'members', 'programs'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({ waysIn: z.array(wayIn) }),
    refusals: noProgram,
  }),
  createWayIn: route('POST', '/api/admin/program/:id/way-in/create', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Adds a way in, with the code that is sent or a made one; the code stays as it is',
    changes: ['ways-in', 'audit'],
    invalid: { within: ['wayIn'] },
    limit: 'write',
    input: z.object({
      id,
      writtenIn,
      wayIn: z.object({
        label: fields.label,
        publicName: fields.publicName.default(''),
        texts: texts.default({}),
        /** 6 to 20 letters and digits, with any hyphens; one is made if it is empty. */
        code: line(MAX_TYPED_CODE).default(''),
        endsOn: fields.endsOn.default(null),
        mostPeople: fields.mostPeople.default(null),
        approves: fields.approves.default(false),
      }),
    }),
    output: z.object({ wayIn }),
    refusals: {
      ...programNotFound,
      ...firstLanguageChanged,
      ...labelTaken,
      'way-code-taken': [409, 'wayCodeTaken'],
      'too-many-ways-in': [409, 'tooManyWaysIn'],
    },
  }),
  updateWayIn: route('POST', '/api/admin/program/:id/way-in/:wayInId', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Changes, disables or enables a way in; what is not sent stays',
    changes: ['ways-in', 'members', 'audit'],
    invalid: { within: ['updatedFields'] },
    limit: 'write',
    input: z.object({
      id,
      wayInId: id,
      version: version.optional(),
      writtenIn,
      updatedFields: z.object({ ...fields, disabled: z.boolean() }).partial(),
    }),
    output: z.object({ wayIn }),
    refusals: {
      'not-found': [404, 'wayInUnknown'],
      ...firstLanguageChanged,
      ...labelTaken,
      stale: stale('wayInChanged', { wayIn }),
    },
  }),
  openWayIn: route('POST', '/api/auth/way-in', {
    access: 'anyone',
    names: ({ slug }) => ({ slug }),
    summary: 'Whether somebody can register with a code, and what its way in calls itself in the caller’s language',
    reads: ['ways-in', 'programs'],
    writes: false,
    limit: 'code',
    input: z.object({ slug: text(100), code: text(MAX_TYPED_CODE) }),
    output: z.object({ publicName: z.string() }),
    refusals: { ...programNotFound, ...deadCode },
  }),
};
