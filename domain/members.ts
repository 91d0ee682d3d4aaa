import { addressProblems, findCity, findPostalCode, findRegion } from './addresses.ts';
import { type AddressField, addressFormOf, type Country, isNeededIn } from './countries.ts';
import type { Problem } from './problem.ts';

/** Characters. */
export const MAX_USERNAME = 60;
/** What lists, exports and the audit call a person who was erased; with a space, so that it cannot be taken. */
export const ERASED_NAME = 'Erased member';

/**
 * The fields that every participant fills in besides username and password, each with its maximum length in characters.
 */
export const standardFields = [
  { field: 'address', maxLength: 200 },
  { field: 'city', maxLength: 100 },
  { field: 'state', maxLength: 30 },
  { field: 'zip', maxLength: 10 },
  { field: 'email', maxLength: 254 },
  { field: 'firstName', maxLength: 100 },
  { field: 'lastName', maxLength: 100 },
] as const;
export type StandardField = (typeof standardFields)[number]['field'];
/** Unapproved members wait for a decision; only approved ones can log in. */
export type MemberState = 'unapproved' | 'approved' | 'disabled';

/** The fields of a registration: before the address, in the form's order. */
const accountFields = ['username', 'password', 'email', 'firstName', 'lastName'] as const;
export type RegistrationField = StandardField | (typeof accountFields)[number];

/** The required fields of a registration in a country, in the form's order. */
export const registrationFields = (country: Country): RegistrationField[] => [
  ...accountFields,
  ...addressFormOf(country).flatMap(({ field, isOptional }) => (isOptional ? [] : field)),
];

/** The registration fields that are missing or blank, in the order of the form. */
export function missingUserFields(user: Partial<Record<RegistrationField, string>>, country: Country) {
  return registrationFields(country).filter((field) => !user[field]?.trim());
}

const isOfAddress = (field: StandardField): field is AddressField =>
  ['address', 'city', 'state', 'zip'].includes(field);

/** The details that nobody is without in a program of this country. */
export const neededDetails = (country: Country): StandardField[] =>
  standardFields.map(({ field }) => field).filter((field) => !isOfAddress(field) || isNeededIn(country, field));

/**
 * One recipient on one line, at a host with a dot. Before the @ stand the signs of a dot-atom (RFC 5322), as mail servers
 * without SMTPUTF8 take no others; the host may be international, as in müller.example.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]*[a-z\d])$/iu;
/** The address as it is stored, of what was typed: what is none there stays as it is. Without what was not sent. */
export function addressAsStored<Sent extends Partial<Record<AddressField, string | undefined>>>(
  sent: Sent,
  country: Country,
): Sent {
  const { city, state, zip } = sent;
  return {
    ...sent,
    ...(city && { city: findCity(city, country) }),
    ...(state && { state: findRegion(state, country) ?? state }),
    ...(zip && { zip: findPostalCode(zip, country) ?? zip }),
  };
}

/**
 * What is wrong with the details that are filled in, trimmed, in a program of this country. Blank ones are missing, which is
 * not said here. A state may be a name or a code. `stored` are those that are not sent.
 */
export function detailProblems(
  details: Partial<Record<StandardField, string>>,
  country: Country,
  stored: Partial<Record<AddressField, string>> = {},
): Partial<Record<StandardField, Problem>> {
  const { email } = details;
  const after = addressAsStored(details, country);
  const tooLong = standardFields.filter(({ field, maxLength }) => (after[field]?.length ?? 0) > maxLength);
  return {
    ...addressProblems(details, country, stored),
    ...(email && !emailPattern.test(email) && { email: { code: 'notEmail' } as const }),
    ...Object.fromEntries(
      tooLong.map(({ field, maxLength }) => [field, { code: 'longText', most: maxLength } as const]),
    ),
  };
}

/**
 * 1 to 60 characters without spaces or invisible ones, with the letters of one script, checked in the form that is
 * compared. Older names that this would refuse still work.
 */
export function usernameProblem(text: string): Problem | null {
  const username = text.trim().normalize('NFKC');
  if (!username) return { code: 'usernameMissing' };
  if (/\s/.test(username)) return { code: 'usernameSpaces' };
  if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(username)) return { code: 'usernameControls' };
  if (/(^|[^\p{L}\p{M}])\p{M}/u.test(username)) return { code: 'usernameLoneAccent' };
  if (!isOfOneScript(username)) return { code: 'usernameMixed' };
  return username.length > MAX_USERNAME ? { code: 'usernameLong', most: MAX_USERNAME } : null;
}

/** Scripts that are written together are one. */
const scripts = [
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]*$/u,
  /^[\p{scx=Han}\p{scx=Hangul}]*$/u,
  /^[\p{scx=Han}\p{scx=Bopomofo}]*$/u,
  ...[
    'Latin',
    'Cyrillic',
    'Greek',
    'Armenian',
    'Georgian',
    'Hebrew',
    'Arabic',
    'Devanagari',
    'Bengali',
    'Gurmukhi',
  ].map(ofScript),
  ...['Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar'].map(
    ofScript,
  ),
  ...['Tibetan', 'Ethiopic', 'Mongolian', 'Cherokee', 'Thaana', 'Syriac', 'Tifinagh', 'Nko', 'Adlam'].map(ofScript),
];

function ofScript(name: string): RegExp {
  return new RegExp(`^\\p{scx=${name}}*$`, 'u');
}

/** Whether none of its letters can be taken for another's: a Cyrillic 'а' among Latin letters. Digits go with any. */
function isOfOneScript(username: string): boolean {
  const letters = username.replaceAll(/[^\p{L}\p{M}]/gu, '');
  return scripts.some((script) => script.test(letters.replaceAll(/[\p{sc=Common}\p{sc=Inherited}]/gu, '')));
}

/**
 * The form in which usernames are compared: 'Ana', 'ana' and 'ＡＮＡ' are the same. Upper case first, because lower case
 * alone does not match 'ß' with 'SS', or the two lower-case sigmas.
 */
export function normalizeUsername(text: string): string {
  return text.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** Disabled wins: approving a disabled member does not let it log in. */
export function memberState({ approved, disabled }: { approved: boolean; disabled: boolean }): MemberState {
  if (disabled) return 'disabled';
  return approved ? 'approved' : 'unapproved';
}
