import type { Problem } from './problem.ts';
import { states } from './states.ts';

export { states };

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

/** The required fields of a registration, in the form's order. */
export const registrationFields = [
  'username',
  'password',
  'email',
  'firstName',
  'lastName',
  'address',
  'city',
  'state',
  'zip',
] as const satisfies readonly (StandardField | 'username' | 'password')[];
export type RegistrationField = (typeof registrationFields)[number];

/** The registration fields that are missing or blank, in the order of the form. */
export function missingUserFields(user: Partial<Record<RegistrationField, string>>) {
  return registrationFields.filter((field) => !user[field]?.trim());
}

/**
 * One recipient on one line, at a host with a dot. Before the @ stand the signs of a dot-atom (RFC 5322), as mail servers
 * without SMTPUTF8 take no others; the host may be international, as in müller.example.
 */
export const emailPattern =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z\d-]*[a-z\d])$/iu;
/** Beside all dashes the long vowel sign, which Japanese keyboards type where the dash is, and the line of frames. */
const zipPattern = /^(\d{5})(?:\s*(?:[\p{Pd}\u2212\u30fc\u2500]\s*)?(\d{4}))?$/u;

/**
 * What is wrong with the details that are filled in, trimmed. Blank ones are missing, which is not said here. A state may
 * be a name or a code.
 */
export function detailProblems(
  details: Partial<Record<StandardField, string>>,
): Partial<Record<StandardField, Problem>> {
  const { email, state, zip } = details;
  const stored = { ...details, ...(zip && { zip: findZip(zip) ?? zip }) };
  const tooLong = standardFields.filter(({ field, maxLength }) => (stored[field]?.length ?? 0) > maxLength);
  return {
    ...(state && !findState(state) && { state: { code: 'stateUnknown' } as const }),
    ...(email && !emailPattern.test(email) && { email: { code: 'notEmail' } as const }),
    ...(zip && !findZip(zip) && { zip: { code: 'zipInvalid' } as const }),
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

/** The name of the state that a name or a code in any case means; null if there is none. */
export function findState(text: string): string | null {
  const sought = text.trim().toLowerCase();
  const isSought = ({ name, code }: (typeof states)[number]) => [name, code].some((t) => t.toLowerCase() === sought);
  return states.find(isSought)?.name ?? null;
}

/** The zip code as it is stored, 04530 or 04530-1234, of one that is typed without its dash or with another; null if it is none. */
export function findZip(text: string): string | null {
  const [, five, four] =
    zipPattern.exec(
      text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .trim(),
    ) ?? [];
  if (!five) return null;
  return four ? `${five}-${four}` : five;
}

/** Disabled wins: approving a disabled member does not let it log in. */
export function memberState({ approved, disabled }: { approved: boolean; disabled: boolean }): MemberState {
  if (disabled) return 'disabled';
  return approved ? 'approved' : 'unapproved';
}

/** A shipping address: the street, and below it city, state and zip; missing parts are left out. */
export function addressLines({
  address,
  city,
  state,
  zip,
}: Record<'address' | 'city' | 'state' | 'zip', string>): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address, place].filter(Boolean);
}
