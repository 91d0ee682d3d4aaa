import { z } from 'zod';
import { isTimeZone } from '#domain/calendar.ts';
import { countries } from '#domain/countries.ts';
import { formItemLengths, MAX_FORM_ITEMS, MAX_OPTIONS } from '#domain/form-items.ts';
import { MAX_ITEM_COLUMNS } from '#domain/item-columns.ts';
import { languages } from '#domain/languages.ts';
import { openingChecks } from '#domain/opening.ts';
import { MAX_CLOSING_DAYS } from '#domain/program-states.ts';
import { MAX_SLUG } from '#domain/programs.ts';
import type { DateOrder } from '#domain/reading/purchase-date.ts';
import { MOST_CHARACTERS } from '#domain/text-bounds.ts';
import { MAX_EMAIL_DOMAINS, registrationModes } from '#domain/ways-in.ts';
import { fileRefusals } from './files.ts';
import { firstLanguageChanged, ownTexts, writtenIn } from './own-texts.ts';
import { email, flag, id, instant, language, line, text } from './primitives.ts';
import { rewardChange, trainingChange, trainingForAdmins } from './program-offers.ts';
import { approvalLimit, category, pointsRules, publicProgram, rebateItemField, setupStep } from './programs.ts';
import { programNotFound, says } from './refusals.ts';
import { formItem } from './registration.ts';
import { rewardItem } from './rewards.ts';
import { route } from './route.ts';
import { stale, version } from './versions.ts';

/** How dates are printed on the receipts of a program: whether 3/4 is March 4 or April 3. */
const dateOrder = z.enum(['MDY', 'DMY']) satisfies z.ZodType<DateOrder>;

/** HTML; it is cleaned before it is stored. */
const richText = text(100_000);
/** What a program says of itself; all of it may be empty. */
const sayings = {
  /** Shown at login and on the participants' home. */
  slogan: line(MOST_CHARACTERS.slogan),
  /** The name that its mails are from; empty: the company's. */
  senderName: line(MOST_CHARACTERS.senderName),
  /** After the greeting of its mails, and at their end. */
  mailOpening: line(MOST_CHARACTERS.mailSentence),
  mailClosing: line(MOST_CHARACTERS.mailSentence),
};
const programTexts = ownTexts({
  name: line(MOST_CHARACTERS.programName),
  ...sayings,
  rules: richText,
  terms: richText,
});

/** A program as administrators read it; a save sends its `version` back. */
export const programForAdmins = publicProgram.extend({
  version: z.int(),
  setupStep,
  /** When staff opened it to participants; null: a draft. */
  openedAt: instant.nullable(),
  closingDays: z.int().nullable(),
  receiptDays: z.int().nullable(),
  usersRequireApproval: z.boolean(),
  /** Those whose addresses may register; '*.' before one: names below it too. Empty: any. */
  emailDomains: z.array(z.string()),
  lettersInReceiptNumbers: z.boolean(),
  dateOrder,
  pointsRules,
  approvalLimit,
  senderName: z.string(),
  mailOpening: z.string(),
  mailClosing: z.string(),
  /** The program's own, for questions; empty: the operator's. */
  contactEmail: z.string(),
  /** Where answers to its mails go; empty: to the address for questions. */
  replyTo: z.string(),
  rules: z.string(),
  terms: z.string(),
  texts: programTexts,
  categories: z.array(category),
  rebateItemFields: z.array(rebateItemField),
  /** Including archived ones, cheapest first. */
  rewardItems: z.array(rewardItem),
  /** Including disabled ones, in their order. */
  loyaltyProgramTrainings: z.array(trainingForAdmins),
  memberCount: z.int(),
  /** Whether a participant has registered with its form. */
  hasAnswers: z.boolean(),
  createdAt: instant,
});
export type ProgramForAdmins = z.output<typeof programForAdmins>;

export const program = z.object({ program: programForAdmins });

/** With room for the spaces around it, as the exact bound is of the domain. */
const untrimmed = (most: number) =>
  z
    .string()
    .refine((value) => value.length <= 2 * most, { error: says('formTextLong'), params: { most } })
    .meta({ maxLength: 2 * most });

/** Fields that are missing get the form builder's defaults; `domain/form-items.ts` checks the rest. */
const sentFormItem = formItem.omit({ optionTexts: true }).extend({
  uid: line(100).min(1, says('formItemUidMissing')),
  name: untrimmed(formItemLengths.name).default(''),
  label: untrimmed(formItemLengths.label).default(''),
  placeholder: untrimmed(formItemLengths.placeholder).default(''),
  help_text: untrimmed(formItemLengths.help_text).default(''),
  appendedOutput: untrimmed(formItemLengths.appendedOutput).default(''),
  mergeVar: untrimmed(formItemLengths.mergeVar).default(''),
  display: z.boolean().default(true),
  edit: z.boolean().default(false),
  required: z.boolean().default(true),
  editable: z.boolean().default(false),
  options: z.array(untrimmed(formItemLengths.option)).max(MAX_OPTIONS, says('tooManyOptions')).default([]),
});
const sentForm = z.object({ formItems: z.array(sentFormItem).max(MAX_FORM_ITEMS, says('tooManyFormItems')) });
/** Bytes of a body with a form: 200 items of 2 kB in each language, enough for a help text and twenty options each. */
const FORM_BODY = 400_000 * languages.length;

/** Either date may be missing; an empty field of a form counts as missing. */
const day = z.string().trim().max(10, says('notDate')).nullable();
const daysAfter = z.int().min(0).max(MAX_CLOSING_DAYS, says('tooManyDays')).nullable();
/** Characters of a domain with '*.' before it. */
const MAX_DOMAIN = 255;
const emailOrNone = z.literal('').or(email);
/** An IANA name. */
export const zoneName = line(64);

/** The parts of a program that can be saved. A part that is sent replaces the stored one; the others stay. */
const parts = z
  .object({
    name: line(MOST_CHARACTERS.programName).min(1, says('nameMissing')),
    slug: text(2 * MAX_SLUG).nullable(),
    company: z.union([id, z.object({ _id: id }).transform(({ _id }) => _id), z.null()]),
    startDate: day,
    endDate: day,
    /** For how many days after the end people redeem; null: as long as the program is enabled. */
    closingDays: daysAfter,
    /** For how many they send in what they bought before, at most as long as they redeem; null: as long as that. */
    receiptDays: daysAfter,
    /** Of another one, receipts are read in its order of dates where they were in that of the one before, unless `dateOrder` is sent. */
    country: z.enum(countries),
    timeZone: zoneName.refine(isTimeZone, says('timeZoneUnknown')),
    usersRequireApproval: z.boolean(),
    registration: z.enum(registrationModes),
    emailDomains: z.array(line(MAX_DOMAIN)).max(MAX_EMAIL_DOMAINS, { error: says('tooManyEmailDomains'), abort: true }),
    lettersInReceiptNumbers: z.boolean(),
    dateOrder,
    pointsRules,
    approvalLimit,
    /** The first one is the program's own. */
    languages: z
      .array(language)
      .min(1, says('languageMissing'))
      .max(languages.length)
      .refine((chosen) => new Set(chosen).size === chosen.length, says('languageTwice')),
    ...sayings,
    contactEmail: emailOrNone,
    contactPhone: line(MOST_CHARACTERS.contactPhone),
    replyTo: emailOrNone,
    rules: richText,
    terms: richText,
    texts: programTexts,
    registrationForm: sentForm,
    rebateItemFields: z
      .array(
        z.object({
          field: line(100).min(1, says('fieldNameMissing')),
          displayName: line(MOST_CHARACTERS.columnName).min(1, says('fieldLabelMissing')),
          searchable: z.boolean(),
          /** As it was, if it is not said. */
          hidden: z.boolean().optional(),
          texts: rebateItemField.shape.texts,
        }),
      )
      .max(MAX_ITEM_COLUMNS, says('tooManyFields')),
    /** Only new and changed items; the others stay. */
    rewardItems: z.array(rewardChange).max(500),
    loyaltyProgramTrainings: z.array(trainingChange).max(200),
    setupStep,
  })
  .partial();

const termsNote = text(MOST_CHARACTERS.termsNote);
const newTerms = z.object({
  /** Whether everybody accepts it again; by default if somebody has accepted one before, and the first one. */
  asks: z.boolean().optional(),
  /** What is different, for participants. */
  note: termsNote.default(''),
  texts: ownTexts({ note: termsNote }).default({}),
});
export type NewTerms = z.output<typeof newTerms>;

const staleProgram = stale('programChanged', program.shape);
export const slugTaken = { 'slug-taken': [409, 'slugTaken'] } as const;
const byId = z.object({ id });

export const programSetup = {
  createProgram: route('GET', '/api/admin/program/create', {
    access: 'admin',
    right: 'set-up',
    at: 'handler',
    summary:
      'Makes an empty program: open to participants once it is given a slug, or, if guided, once its last step says that it is set up',
    changes: ['programs', 'audit'],
    limit: 'write',
    input: z.object({
      /**
       * True for the wizard, which takes a person many steps; other callers create and fill a program in two calls
       * (docs/decisions/0011).
       */
      guided: flag.default(false),
      /** Whose program it is. A manager’s is of a company that it manages. */
      company: id.optional(),
      /** Where its days begin: a browser sends its own. One that is not known here is not taken. */
      timeZone: zoneName.optional(),
    }),
    output: program,
    refusals: { 'company-needed': [403, 'companyNeeded'] },
  }),
  getProgramForAdmins: route('GET', '/api/admin/program/:id/update', {
    access: 'admin',
    right: 'see-program',
    at: ({ id: program }) => ({ program }),
    summary: 'A program with everything that can be changed in it',
    reads: ['programs', 'companies', 'members', 'trainings'],
    limit: 'read',
    input: byId,
    output: program,
    refusals: programNotFound,
  }),
  /**
   * `version` is the one that was read. `stale` carries the `program` as it is now: a person who changed other parts of
   * it can save again with its version. `writtenIn` is the first language that was read. Invalid fields are answered with
   * 400, by name.
   */
  updateProgram: route('POST', '/api/admin/program/:id/update', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Saves the parts of a program that are sent, unless someone saved since it was read',
    changes: ['programs', 'counts', 'audit'],
    // A reward's picture is inspected before the transaction begins.
    writes: false,
    // A form, and in each language rules and terms of 100,000 characters each, of up to 3 bytes.
    bodyLimit: FORM_BODY + 600_000 * languages.length,
    isLong: true,
    limit: 'write',
    input: z.object({
      id,
      version: version.optional(),
      writtenIn,
      program: parts.extend({ version: version.optional() }),
      /** Of other rules or terms, which are a new version of them; without others it says nothing. */
      newTerms: newTerms.optional(),
    }),
    invalid: { within: ['program'] },
    output: program,
    refusals: {
      ...programNotFound,
      ...fileRefusals,
      ...firstLanguageChanged,
      stale: staleProgram,
      ...slugTaken,
    },
  }),
  isSlugTaken: route('GET', '/api/admin/program/slugTaken', {
    access: 'admin',
    right: 'set-up',
    at: 'handler',
    summary: 'Whether another program than `program` is reached by a slug',
    reads: ['programs'],
    limit: 'search',
    input: z.object({ slug: text(200), program: id.optional() }),
    output: z.object({ taken: z.boolean() }),
  }),
  countMisfits: route('GET', '/api/admin/program/:id/misfits', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'How many people of a program have an address that is none of this country; counted up to 1,000',
    reads: ['members'],
    limit: 'search',
    input: z.object({ id, country: z.enum(countries) }),
    /** 1,001: more than are counted. */
    output: z.object({ members: z.int() }),
    refusals: programNotFound,
  }),
  /**
   * The copy is a draft at the last step, of which participants know nothing until it is finished. It has everything that
   * makes the program, as it was at one moment, but the names of the program in other languages; no people, nor what they
   * did, nor printed names that one participant's receipts alone have taught.
   */
  copyProgram: route('POST', '/api/admin/program/:id/copy', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary:
      'Makes a program with the settings, texts, form, catalog, rewards and trainings of another one, for any company',
    changes: ['programs', 'audit'],
    // Its pictures are copied before the transaction begins.
    writes: false,
    isLong: true,
    limit: 'import',
    input: parts
      .pick({ startDate: true, endDate: true })
      .extend({ id, name: parts.shape.name.unwrap(), slug: text(2 * MAX_SLUG), company: id }),
    output: program,
    refusals: { ...programNotFound, ...fileRefusals, ...slugTaken, 'copy-running': [409, 'copyRunning'] },
  }),
  deleteProgram: route('DELETE', '/api/admin/program/:id/delete', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Deletes a program that has no members, with all that belongs to it',
    changes: ['programs', 'audit'],
    answers: 'empty',
    limit: 'write',
    input: byId,
    output: z.void(),
    refusals: {
      ...programNotFound,
      'has-members': [409, 'programHasMembers'],
    },
  }),
  createForm: route('POST', '/api/admin/form/create', {
    access: 'admin',
    right: 'set-up',
    at: ({ programID: program }) => ({ program }),
    summary: 'Gives a program its registration form',
    changes: ['programs', 'audit'],
    bodyLimit: FORM_BODY,
    limit: 'write',
    input: z.object({ programID: id, version: version.optional(), writtenIn, form: sentForm }),
    invalid: { within: ['form'] },
    output: program,
    refusals: { ...programNotFound, ...firstLanguageChanged, stale: staleProgram },
  }),
  disableProgram: route('POST', '/api/admin/program/:id/disable', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Ends participants’ access at once',
    changes: ['programs', 'audit'],
    limit: 'write',
    input: byId,
    output: program,
    refusals: programNotFound,
  }),
  getOpening: route('GET', '/api/admin/program/:id/opening', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'What participants would miss in a program, with the figures behind it',
    reads: ['programs', 'companies', 'administrators', 'rebate-items', 'rewards', 'trainings', 'ways-in'],
    limit: 'read',
    input: byId,
    output: z.object({
      /** Null: a draft. */
      openedAt: instant.nullable(),
      checks: z.record(z.enum(openingChecks), z.enum(['ok', 'look', 'missing'])),
      /** Of an ordinary item, and of the cheapest reward, in points; null: none. */
      figures: z.object({
        items: z.int(),
        usualPoints: z.int().nullable(),
        cheapestReward: z.int().nullable(),
        /** Enabled ones, and what is left of the samples of a template. */
        trainings: z.int(),
        samples: z.int(),
        /** Besides the owners. */
        reviewers: z.int(),
        /** Who may register, and the codes that work today. */
        registration: z.enum(registrationModes),
        codes: z.int(),
      }),
      /** What a poster says in each of its languages. */
      posters: z.array(
        z.object({ language, name: z.string(), promise: z.string(), how: z.string(), howByCode: z.string() }),
      ),
    }),
    refusals: programNotFound,
  }),
  openProgram: route('POST', '/api/admin/program/:id/open', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Opens a draft to participants, from its start date on; one that is open stays so',
    changes: ['programs', 'audit'],
    limit: 'write',
    input: byId,
    output: program,
    refusals: { ...programNotFound, 'not-set-up': [409, 'programNotSetUp'] },
  }),
  enableProgram: route('POST', '/api/admin/program/:id/enable', {
    access: 'admin',
    right: 'set-up',
    at: ({ id: program }) => ({ program }),
    summary: 'Gives participants access again',
    changes: ['programs', 'audit'],
    limit: 'write',
    input: byId,
    output: program,
    refusals: programNotFound,
  }),
};
