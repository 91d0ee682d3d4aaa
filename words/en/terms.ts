import type { CalendarDate } from '#domain/calendar.ts';
import type { AddressName } from '#domain/countries.ts';
import type { MovementName } from '#domain/ledger.ts';
import type { RegistrationField } from '#domain/members.ts';
import type { ReasonToCheck } from '#domain/reading/doubts.ts';
import { type DenialReason, REVIEW_HOURS } from '#domain/receipts.ts';
import type { Role } from '#domain/roles.ts';
import { formatsOf } from '../formats.ts';
import type { Sentences } from '../say.ts';

const { count, shortDate } = formatsOf('en');

/** Why what was read from a receipt should be checked. They continue 'Please check:'. */
const doubts: Sentences<ReasonToCheck> = {
  'several-receipts': 'the file shows several receipts',
  'o-or-0': 'O and 0 look alike',
  'i-or-1': 'I and 1 look alike',
  's-or-5': 'S and 5 look alike',
  'b-or-8': 'B and 8 look alike',
  'other-number': 'two numbers are on the receipt',
  'other-date': 'two dates are on the receipt',
  'other-total': 'two totals are on the receipt',
  'day-or-month': 'day and month could be swapped',
  faint: 'it is hard to read',
  'another-number': 'it may be another number',
  'another-date': 'it may be another date',
  'another-amount': 'it may be another amount',
  'only-digits': ({ printed }) => `the receipt says ${printed}`,
  'year-ago': 'it is more than a year ago',
};

/** What the product calls its things, in English: names that several sides show. */
export const terms = {
  fields: {
    username: 'Username',
    password: 'Password',
    email: 'Email',
    firstName: 'First Name',
    lastName: 'Last Name',
    address: 'Address',
    city: 'City',
    state: 'State',
    zip: 'Zipcode',
    province: 'Province',
    county: 'County',
    town: 'Town or City',
    postalCode: 'Postal Code',
    postcode: 'Postcode',
  } satisfies Record<RegistrationField | AddressName, string>,
  /** What the API calls the zip code. */
  zip: 'Zip',
  /** What a program's own books call a member. */
  externalKey: 'Customer Number',
  uniqueIdentifierHelp: 'A missing Unique Identifier can be fixed by duplicating a unique field such as a SKU.',

  /** How long a review may take. Weekends do not count. */
  reviewTime: `${REVIEW_HOURS} business hours`,
  denialReasons: {
    duplicate: 'Invoice/Receipt Number Already Submitted',
    bad_date: 'Invalid Date',
    invalid_invoice: 'Invalid Invoice',
    other: 'Other',
  } satisfies Record<DenialReason, string>,

  doubts,

  /** What moved points. */
  pointsMovements: {
    receipt: 'Receipt approved',
    training: 'Training',
    spent: 'Redeemed',
    returned: 'Given back',
    reversed: 'Taken back',
    expired: 'Expired',
    settled: 'Settled points owed',
    adjusted: 'Adjustment',
    'write-off': 'Points owed were written off',
    imported: 'Brought in',
  } satisfies Record<MovementName, string>,
  /** What a line of the ledger names. */
  pointsLabels: {
    receipt: (receiptNumber: string) => `Receipt ${receiptNumber}`,
    order: (items: number) => count(items, { one: 'Order of # item', other: 'Order of # items' }),
    /** Points from another product, with the text that came with them. */
    broughtIn: (text: string, earnedOn: CalendarDate) => `${text || 'Opening balance'}, earned ${shortDate(earnedOn)}`,
    several: (lines: number) => count(lines, { one: 'Points of # entry', other: 'Points of # entries' }),
  },

  /** The sizes and colors that a program can choose for a reward without naming its own, by their stored names. */
  presets: {
    'X-Small': 'X-Small',
    Small: 'Small',
    Medium: 'Medium',
    Large: 'Large',
    'X-Large': 'X-Large',
    Red: 'Red',
    Orange: 'Orange',
    Yellow: 'Yellow',
    Green: 'Green',
    Blue: 'Blue',
    Purple: 'Purple',
    Black: 'Black',
    White: 'White',
  },
  /** Of a reward, beside its color and size. */
  quantity: (n: number) => `Quantity ${n}`,

  /** 'Chrome on Android' */
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',

  roles: {
    owner: 'Owner',
    manager: 'Manager',
    reviewer: 'Reviewer',
    shipping: 'Shipping',
    analyst: 'Analyst',
  } satisfies Record<Role, string>,
  /** 'Manager for Harbor Supply' */
  roleFor: (role: string, place: string) => `${role} for ${place}`,
  unnamedProgram: 'a program without a name',
};
