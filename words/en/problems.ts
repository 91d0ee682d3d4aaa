import type { Country } from '#domain/countries.ts';
import { MAX_PIXELS, MAX_WHOLE_PIXELS } from '#domain/files.ts';
import type { PasswordSource } from '#domain/passwords.ts';
import type { Problem } from '#domain/problem.ts';
import { formatPoints } from '../numbers.ts';
import type { Sentences } from '../say.ts';
import { terms } from './terms.ts';

const ofCountries: Record<Country, string> = {
  ...{ US: 'the US', CA: 'Canada', MX: 'Mexico', DE: 'Germany', GB: 'the United Kingdom' },
};

/** What is wrong with what was entered, in English. */
export const problems: Sentences<Problem> = {
  // Any text
  longText: ({ most }) => `At most ${most} characters.`,
  unstorableText: 'This holds characters that cannot be stored.',
  linkLikeName: 'This looks like a link. Please write a name without one.',
  notEmail: 'This is not an e-mail address.',

  // People and their accounts
  fieldMissing: ({ field }) => `${terms.fields[field]} is required`,
  detailMissing: ({ field }) => `${field === 'zip' ? terms.zip : terms.fields[field]} is required`,
  stateUnknown: ({ country }) =>
    country === 'CA'
      ? 'Province must be one of the provinces and territories of Canada'
      : `State must be one of the states of ${ofCountries[country]}`,
  zipInvalid: ({ country }) =>
    ({
      US: 'This is not a zip code: 5 digits, or 9 as in 04530-1234.',
      CA: 'This is not a postal code: letters and digits as in K1A 0B6.',
      MX: 'This is not a postal code: 5 digits, as in 06700.',
      DE: 'This is not a postal code: 5 digits, as in 10115.',
      GB: 'This is not a postcode: letters and digits as in SW1A 1AA.',
    })[country],
  militaryCity: 'To the armed forces, the city is APO, FPO or DPO',
  militaryState: 'APO, FPO and DPO go with one of the Armed Forces as the state',
  usernameMissing: 'Username is required',
  usernameSpaces: 'Username cannot contain spaces',
  usernameControls: 'Username cannot contain control characters',
  usernameLoneAccent: 'Username cannot contain an accent without a letter',
  usernameMixed: 'Username cannot mix letters of different alphabets',
  usernameLong: ({ most }) => `Username cannot be longer than ${most} characters`,
  usernameOfInvited: 'This person chooses a username when registering',
  invitedUnnamed: 'Enter a name, an e-mail address or a customer number',
  passwordMissing: 'Password is required',
  passwordShort: ({ least }) => `Password must be at least ${least} characters`,
  passwordLong: ({ most }) => `Password cannot be longer than ${most} characters`,
  passwordCommon: 'This password is one of the most common ones, and would be guessed',
  passwordPattern:
    'This password is a simple pattern, such as repeated or neighboring characters, and would be guessed',
  passwordMadeOf: ({ source }) => `Password cannot be made of ${passwordSources[source]}`,
  tooManyRoles: ({ most }) => `At most ${most} roles.`,
  ownerElsewhere: 'An owner may do everything, everywhere: leave the company and program out.',
  rolePlaceMissing: 'Choose a company or a program for each role.',
  roleTwice: 'A role is there twice. Remove one of the two.',

  // Answers to a program's form
  answerMissing: ({ label }) => `${label} is required`,
  answerSingle: ({ label }) => `${label} takes a single answer`,
  answerNotOffered: ({ label }) => `${label} must be one of the options offered`,
  answerLong: ({ label, most }) => `${label} cannot be longer than ${most} characters`,
  answerUnstorable: ({ label }) => `${label} contains characters that cannot be stored`,
  answerNoTelephone: ({ label }) => `${label} must be a telephone number with its area code`,
  answerNoDate: ({ label }) => `${label} must be a date`,
  answerNoNumber: ({ label }) => `${label} must be a number in digits, such as 1250 or 3.5`,
  consentMissing: ({ label }) => `Check the box to go on: ${label}`,

  // Companies, programs and their forms
  companyNameMissing: 'Company name is required',
  companyNameLong: ({ most }) => `Company name cannot be longer than ${most} characters`,
  brandColorInvalid: ({ example }) => `Enter a color code, e.g. ${example}`,
  nameMissing: 'Enter a name.',
  moduleNameMissing: 'Enter a module name.',
  slugInvalid: 'URL path may only contain numbers, letters, underscores, or dashes',
  slugLong: ({ most }) => `URL path cannot be longer than ${most} characters`,
  startDateInvalid: 'Start date must be a valid date',
  endDateInvalid: 'End date must be a valid date',
  endBeforeStart: 'End date cannot be before the start date',
  timeZoneUnknown: 'This time zone is not known here. Please choose another.',
  holdDaysInvalid: ({ most }) => `Enter a whole number of days from 0 to ${most}.`,
  expiryMonthsInvalid: ({ least, most }) => `Enter a whole number of months from ${least} to ${most}.`,
  expiryYearsInvalid: ({ most }) => `Enter a whole number of years from 0 to ${most}.`,
  expireAfterNever: 'Points that never expire have no time after which they do.',
  tooManyFormItems: ({ most }) => `A form cannot have more than ${most} items`,
  formItemTwice: 'Another item has this uid: answers could not be told apart',
  labelMissing: 'Label is required',
  optionsMissing: 'At least one option is required',
  tooManyOptions: ({ most }) => `An item cannot have more than ${most} options`,
  optionTwice: 'This option is there already',
  optionMissing: 'Option is required',
  formTextLong: ({ most }) => `This cannot be longer than ${most} characters`,
  formTextUnstorable: 'This contains characters that cannot be stored',

  // Receipts
  denialReasonMissing: 'Please select a denial reason.',
  denialWordsMissing: 'Please write the reason.',
  receiptNumberMissing: 'Invoice/Receipt number is required',
  receiptNumberNotDigits: 'Invoice/Receipt number must be a number',
  receiptNumberSigns: ({ wrong }) =>
    `Invoice/Receipt number may only contain letters, numbers and - / . # _ : * +${wrong ? `, not ${wrong}` : ''}`,
  receiptNumberLong: ({ most }) => `Invoice/Receipt number cannot be longer than ${most} characters`,
  receiptEmpty: 'This receipt has no items yet.',
  reviewedReceiptEmpty: 'This receipt has no items yet. Add what it shows, or deny it.',
  quantityMissing: 'Quantity is required',
  quantityNotPositive: 'Quantity must be greater than 0',
  quantityNotWhole: 'Quantity must be a whole number',
  quantityLarge: ({ most }) => `Quantity cannot be greater than ${most}`,
  quantityLargeTogether: ({ most }) => `Quantity cannot be greater than ${most} on all lines of an item together`,
  purchaseDateMissing: 'Transaction date required.',
  purchaseDateInvalid: 'Transaction date must be a valid date.',
  purchaseDateEarly: ({ first }) => `Transaction date cannot be before ${first.slice(0, 4)}.`,
  purchaseDateFuture: 'Transaction date cannot be in the future.',

  // Points, rewards and trainings
  pointsMissing: 'Enter the points.',
  pointsInvalid: ({ most }) => `Points must be a whole number from 0 to ${formatPoints(most)}.`,
  colorCodeInvalid: ({ example }) => `Enter a color code, e.g. ${example}`,
  colorNameMissing: 'A color needs a name.',
  sizeForeign: 'This is not one of the preset sizes.',
  sizeTwice: 'This size is there already.',
  colorForeign: 'This is not one of the preset colors.',
  colorTwice: 'This color is there already.',
  sizeMissing: 'Select a size',
  colorMissing: 'Select a color',
  rewardQuantityInvalid: ({ least, most }) => `Select a quantity from ${least} to ${most}`,
  questionAnswerMissing: 'There must only be one correct answer to add question.',
  questionTextMissing: 'Question text is required',
  questionUnmarked: 'There should be one correct answer. All answers entered should be checked yes or no.',
  moduleEmpty: 'There must be at least one saved question to save the module.',
  videoInvalid: 'Enter the https address of an mp4, webm, YouTube or Vimeo video.',
  contactsChanged: ({ changed }) =>
    `Your ${changed.map((contact) => (contact === 'email' ? 'e-mail address' : contact)).join(' and your ')} changed within the last day, so this order takes your password.`,
  shippingMissing: 'Needs a tracking number and a shipping date',
  shippingIncomplete: 'The "Tracking Number" field, "Shipping Date" field, and the "Shipped" checkbox must be filled.',

  // Uploaded files
  fileRefused: ({ extensions, megabytes }) =>
    `File extension must be ${extensions.slice(0, -1).join(', ')}, or ${extensions.at(-1)}. File size cannot exceed ${megabytes}MB.`,
  fileUnusable: ({ problem }) => unusableFiles[problem],
};

const passwordSources: Record<PasswordSource, string> = {
  username: 'your username',
  email: 'your e-mail address',
  name: 'your name',
  program: 'the name of the program or company',
  all: 'your names and the program’s',
};

const unusableFiles: Record<Extract<Problem, { code: 'fileUnusable' }>['problem'], string> = {
  'two-kinds': 'This file is of two kinds at once. Please take a new photo or save it again.',
  'too-many-pixels': `A picture can have at most ${MAX_PIXELS / 1e6} megapixels, and ${MAX_WHOLE_PIXELS / 1e6} if it is a WebP, interlaced or progressive. Please make it smaller and upload it again.`,
  'too-slow': 'It took too long to open this picture. Please try again, or upload a smaller one.',
  'active-pdf': 'This PDF contains a program or other files. Please print it to a new PDF, or take a picture of it.',
  'attached-pdf':
    'Other files are attached to this PDF. Please print it to a new PDF, which has none, or take a picture of it.',
  'heavy-pdf': 'It takes too long to open this PDF. Please print it to a new PDF, or take a picture of it.',
  'locked-pdf': 'This PDF is protected or damaged. Please print it to a new PDF, or take a picture of it.',
  infected:
    'The virus scanner found something harmful in this file. It was removed. Please take a picture of the receipt instead.',
};
