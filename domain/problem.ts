import type { CalendarDate } from './calendar.ts';
import type { AddressName, Country } from './countries.ts';
import type { FileProblem } from './files.ts';
import type { RegistrationField, StandardField } from './members.ts';
import type { PasswordSource } from './passwords.ts';
import type { Contact } from './rewards.ts';
import type { VideoProblem } from './video-files.ts';

/** Of a code whose sentence needs no data. */
export type NoData = Record<never, never>;

/**
 * What rules find wrong with what people enter: each code once, with the data of its sentence, which `words/` says in each
 * language. Counts and lengths are whole numbers; a `label` is a text of the program.
 */
export interface ProblemData {
  // Any text
  longText: { most: number };
  unstorableText: NoData;
  linkLikeName: NoData;
  notEmail: NoData;

  // People and their accounts
  fieldMissing: { field: RegistrationField | AddressName };
  /** The same of a field that the API refuses, which calls the zip code otherwise than the form does. */
  detailMissing: { field: StandardField | AddressName };
  stateUnknown: { country: Country };
  zipInvalid: { country: Country };
  /** A state of the armed forces without a post office of theirs, and the other way round. */
  militaryCity: NoData;
  militaryState: NoData;
  usernameMissing: NoData;
  usernameSpaces: NoData;
  usernameControls: NoData;
  usernameLoneAccent: NoData;
  usernameMixed: NoData;
  usernameLong: { most: number };
  usernameOfInvited: NoData;
  invitedUnnamed: NoData;
  passwordMissing: NoData;
  passwordShort: { least: number };
  passwordLong: { most: number };
  passwordCommon: NoData;
  passwordPattern: NoData;
  passwordMadeOf: { source: PasswordSource };
  tooManyRoles: { most: number };
  ownerElsewhere: NoData;
  rolePlaceMissing: NoData;
  roleTwice: NoData;

  // Answers to a program's form
  answerMissing: { label: string };
  answerSingle: { label: string };
  answerNotOffered: { label: string };
  answerLong: { label: string; most: number };
  answerUnstorable: { label: string };
  answerNoTelephone: { label: string };
  answerNoDate: { label: string };
  answerNoNumber: { label: string };
  consentMissing: { label: string };

  // Companies, programs and their forms
  companyNameMissing: NoData;
  companyNameLong: { most: number };
  brandColorInvalid: { example: string };
  nameMissing: NoData;
  moduleNameMissing: NoData;
  slugInvalid: NoData;
  slugLong: { most: number };
  startDateInvalid: NoData;
  endDateInvalid: NoData;
  endBeforeStart: NoData;
  timeZoneUnknown: NoData;
  /** Days between earning points and spending them; months or years until they expire. */
  holdDaysInvalid: { most: number };
  expiryMonthsInvalid: { least: number; most: number };
  expiryYearsInvalid: { most: number };
  /** A number goes with points that never expire. */
  expireAfterNever: NoData;
  tooManyFormItems: { most: number };
  formItemTwice: NoData;
  labelMissing: NoData;
  optionsMissing: NoData;
  tooManyOptions: { most: number };
  optionTwice: NoData;
  optionMissing: NoData;
  formTextLong: { most: number };
  formTextUnstorable: NoData;

  // Receipts
  denialReasonMissing: NoData;
  denialWordsMissing: NoData;
  receiptNumberMissing: NoData;
  receiptNumberNotDigits: NoData;
  /** `wrong` is the first character that it may not contain; null if it only lacks a letter or digit. */
  receiptNumberSigns: { wrong: string | null };
  receiptNumberLong: { most: number };
  receiptEmpty: NoData;
  /** The same for a reviewer: there is nothing to approve. */
  reviewedReceiptEmpty: NoData;
  quantityMissing: NoData;
  quantityNotPositive: NoData;
  quantityNotWhole: NoData;
  quantityLarge: { most: number };
  /** Of several lines of one item. */
  quantityLargeTogether: { most: number };
  purchaseDateMissing: NoData;
  purchaseDateInvalid: NoData;
  purchaseDateEarly: { first: CalendarDate };
  purchaseDateFuture: NoData;

  // Points, rewards and trainings
  pointsMissing: NoData;
  pointsInvalid: { most: number };
  colorCodeInvalid: { example: string };
  colorNameMissing: NoData;
  sizeForeign: NoData;
  sizeTwice: NoData;
  colorForeign: NoData;
  colorTwice: NoData;
  sizeMissing: NoData;
  colorMissing: NoData;
  rewardQuantityInvalid: { least: number; most: number };
  questionAnswerMissing: NoData;
  questionTextMissing: NoData;
  questionUnmarked: NoData;
  moduleEmpty: NoData;
  videoInvalid: NoData;

  contactsChanged: { changed: readonly Contact[] };
  shippingMissing: NoData;
  shippingIncomplete: NoData;

  // Uploaded files
  fileRefused: { extensions: readonly string[]; megabytes: number };
  fileUnusable: { problem: Exclude<FileProblem, 'unreadable' | VideoProblem> };
}
export type ProblemCode = keyof ProblemData;
export type Problem = { [C in ProblemCode]: { readonly code: C } & Readonly<ProblemData[C]> }[ProblemCode];
