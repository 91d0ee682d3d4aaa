import { z } from 'zod';
import { countries } from '#domain/countries.ts';
import { expireAfterBounds, MOST_HOLD_DAYS, type PointsRules, pointsExpiries } from '#domain/points-dates.ts';
import { programStates, programTakes } from '#domain/program-states.ts';
import { LAST_STEP } from '#domain/programs.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { registrationModes } from '#domain/ways-in.ts';
import { company } from './companies.ts';
import { image } from './files.ts';
import { ownTexts } from './own-texts.ts';
import { flag, id, instant, language, line, points, text } from './primitives.ts';
import { programNotFound } from './refusals.ts';
import { registrationForm } from './registration.ts';
import { rewardItem } from './rewards.ts';
import { ownRights } from './roles.ts';
import { route } from './route.ts';
import { offeredTraining } from './trainings.ts';

/** A category of rebate items; items name it in their `category`. `name` is in the reader's language. */
export const category = z.object({ _id: id, category: z.string(), name: z.string(), image: image.nullable() });
/** A column of the rebate items: its key, its label, and whether participants can search by it. */
export const rebateItemField = z.object({
  field: z.string(),
  displayName: z.string(),
  searchable: z.boolean(),
  /** Whether participants do not see it; only those that are hidden say so. */
  hidden: z.boolean().optional(),
  /** For administrators. */
  texts: ownTexts({ displayName: line(MOST_CHARACTERS.columnName) }).optional(),
});

/** What anyone may read about a program: what its login and registration pages need. */
export const publicProgram = z.object({
  _id: id,
  name: z.string(),
  slug: z.string().nullable(),
  disabled: z.boolean(),
  company: company.nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** How its people write addresses and days. */
  country: z.enum(countries),
  timeZone: z.string(),
  state: z.enum(programStates),
  /** What its dates allow participants today; a disabled program keeps them out of everything. */
  takes: z.array(z.enum(programTakes)),
  /** What participants read before it begins, while it is ending, and after it. */
  datesNotice: z.string().nullable(),
  hasRules: z.boolean(),
  hasTerms: z.boolean(),
  /** The version of its rules and terms that who registers accepts; null without any. */
  termsVersion: z.int().nullable(),
  registrationForm,
  /** Who may register: anybody, who has a code, or only who is invited. */
  registration: z.enum(registrationModes),
  /** Whether only addresses of some domains may register, which count once they are confirmed. */
  needsEmailDomain: z.boolean(),
  /** Empty: none of its own. */
  slogan: z.string(),
  /** For questions: the program's own address, else the operator's. */
  supportEmail: z.string().nullable(),
  /** For questions; empty: none. */
  contactPhone: z.string(),
  /** Those in which its pages can be read, its first one first; at least one. */
  languages: z.array(language),
});

/**
 * When points that are earned from then on can be spent, and when they expire. `domain/points-rules.ts` refuses numbers out of
 * their bounds, of which some depend on `expiry`.
 */
export const pointsRules = z.object({
  /** Days, 0 to 365. */
  holdDays: z.int().meta({ minimum: 0, maximum: MOST_HOLD_DAYS }),
  expiry: z.enum(pointsExpiries),
  /** Months for `months` and `idle`, 1 to 120; years for `year-end`, 0 to 10; 0 for `never`. */
  expireAfter: z.int().meta({ minimum: 0, maximum: expireAfterBounds.months.most }),
}) satisfies z.ZodType<PointsRules>;

/** Above how many points a second administrator decides on adjustments, write-offs and reopened receipts; null: never. */
export const approvalLimit = points.nullable();

/** What its own participants and administrators read in addition. */
export const program = publicProgram.extend({
  rules: z.string().optional(),
  terms: z.string().optional(),
  categories: z.array(category).optional(),
  rebateItemFields: z.array(rebateItemField).optional(),
  rewardItems: z.array(rewardItem).optional(),
  loyaltyProgramTrainings: z.array(offeredTraining).optional(),
  lettersInReceiptNumbers: z.boolean().optional(),
  pointsRules: pointsRules.optional(),
  /** What is announced today, the last to begin first. */
  announcements: z.array(z.object({ _id: id, title: z.string(), text: z.string() })).optional(),
});
export type Program = z.output<typeof program>;

/** The step of the wizard that setup has reached; null for a program that is set up. */
export const setupStep = z.int().min(1).max(LAST_STEP).nullable();

const listedProgram = publicProgram
  .omit({ registrationForm: true, registration: true, needsEmailDomain: true })
  .extend({
    counts: z.object({ unapprovedReceipts: z.int(), unapprovedUsers: z.int() }),
    setupStep,
    createdAt: instant,
    rights: ownRights,
  });
export type ListedProgram = z.output<typeof listedProgram>;

/**
 * Points of a week. What was taken back counts against what was issued, and what was given back against what was redeemed,
 * in the week in which that happened, so that both can be below 0.
 */
export const week = z.object({ startsOn: z.string(), issued: z.int(), redeemed: z.int(), expired: z.int() });

/** How a phone keeps a program among its apps: https://www.w3.org/TR/appmanifest/. */
const manifest = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  start_url: z.string(),
  scope: z.string(),
  display: z.literal('standalone'),
  theme_color: z.string(),
  background_color: z.string(),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.literal('image/png'), purpose: z.literal('any maskable') }),
  ),
  /** Where the phone's own share menu sends a receipt; the pages' service worker takes it. */
  share_target: z.object({
    action: z.string(),
    method: z.literal('POST'),
    enctype: z.literal('multipart/form-data'),
    params: z.object({ files: z.array(z.object({ name: z.string(), accept: z.array(z.string()) })) }),
  }),
});

export const programs = {
  getProgram: route('GET', '/api/common/program/:slug', {
    access: 'anyone',
    names: ({ slug }) => ({ slug }),
    summary: 'A program by its slug; its own participants see more of it than guests',
    reads: ['programs', 'companies', 'rewards', 'announcements'],
    limit: 'read',
    input: z.object({ slug: text(100) }),
    output: z.object({ program }),
    refusals: programNotFound,
  }),
  getManifest: route('GET', '/api/common/program/:slug/manifest', {
    access: 'anyone',
    names: ({ slug }) => ({ slug }),
    summary: 'How a phone keeps the program among its apps: its name, color, icon and first page',
    reads: ['programs', 'companies'],
    limit: 'read',
    input: z.object({ slug: text(100) }),
    output: manifest,
    refusals: programNotFound,
  }),
  listPrograms: route('GET', '/api/admin/program/list', {
    access: 'admin',
    right: 'see-program',
    at: 'handler',
    summary: 'Enabled (or disabled) programs with what waits in them',
    reads: ['programs', 'companies', 'counts'],
    limit: 'read',
    input: z.object({ disabled: flag.default(false) }),
    output: z.object({ programs: z.array(listedProgram) }),
  }),
  getProgramOverview: route('GET', '/api/admin/program/:id/overview', {
    access: 'admin',
    right: 'see-program',
    at: ({ id: program }) => ({ program }),
    summary: 'What waits, what is done, and the points of the last twelve weeks',
    reads: ['programs', 'companies', 'counts'],
    limit: 'read',
    input: z.object({ id }),
    output: z.object({
      program: listedProgram,
      counts: z.object({
        approvedUsers: z.int(),
        unapprovedUsers: z.int(),
        approvedReceipts: z.int(),
        unapprovedReceipts: z.int(),
        overdueReceipts: z.int(),
        completedTrainings: z.int(),
        rewardsUnsent: z.int(),
        rewardsShipped: z.int(),
        rewardsCanceled: z.int(),
        rewardsTotal: z.int(),
        /** What waits for a second administrator. */
        openApprovals: z.int(),
        /** Objections that wait for an answer. */
        openObjections: z.int(),
      }),
      oldestUnapprovedUser: instant.nullable(),
      /** Empty without the right to see figures. */
      weeks: z.array(week),
    }),
    refusals: programNotFound,
  }),
};
