import { states } from './states.ts';

export { states };

/** Characters. */
export const MAX_USERNAME = 60;

/** What every participant fills in besides username and password, with the label that a refusal calls it by and a length limit. */
export const standardFields = [
  { field: 'address', label: 'Address', maxLength: 200 },
  { field: 'city', label: 'City', maxLength: 100 },
  { field: 'state', label: 'State', maxLength: 30 },
  { field: 'zip', label: 'Zip', maxLength: 10 },
  { field: 'email', label: 'Email', maxLength: 254 },
  { field: 'firstName', label: 'First Name', maxLength: 100 },
  { field: 'lastName', label: 'Last Name', maxLength: 100 },
] as const;
export type StandardField = (typeof standardFields)[number]['field'];
/** Unapproved members wait for a decision; only approved ones can log in. */
export type MemberState = 'unapproved' | 'approved' | 'disabled';

/** What everybody is asked to fill in at registration, in the order of the form and with the form's own labels. */
export const registrationFields = [
  { field: 'username', label: 'Username' },
  { field: 'password', label: 'Password' },
  { field: 'email', label: 'Email' },
  { field: 'firstName', label: 'First Name' },
  { field: 'lastName', label: 'Last Name' },
  { field: 'address', label: 'Address' },
  { field: 'city', label: 'City' },
  { field: 'state', label: 'State' },
  { field: 'zip', label: 'Zipcode' },
] as const satisfies readonly { field: StandardField | 'username' | 'password'; label: string }[];
export type RegistrationField = (typeof registrationFields)[number]['field'];

/** What registration still lacks, in the order of the form; blanks count as missing. */
export function missingUserFields(user: Partial<Record<RegistrationField, string>>) {
  return registrationFields.filter(({ field }) => !user[field]?.trim());
}

/** 1 to 60 characters, without spaces and without ones that cannot be seen; judged as it will be compared. */
export function usernameProblem(text: string): string | null {
  const username = text.trim().normalize('NFKC');
  if (!username) return 'Username is required';
  if (/\s/.test(username)) return 'Username cannot contain spaces';
  if (/\p{C}/u.test(username)) return 'Username cannot contain control characters';
  return username.length > MAX_USERNAME ? `Username cannot be longer than ${MAX_USERNAME} characters` : null;
}

/**
 * The form in which usernames are compared, so that 'Ana', 'ana' and 'ＡＮＡ' are one. Upper case first: lower case alone
 * keeps 'ß' from 'SS' and the two small sigmas apart.
 */
export function normalizeUsername(text: string): string {
  return text.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}

/** The name of the state that a text means, by name or by code in any case; null where it means none. */
export function findState(text: string): string | null {
  const sought = text.trim().toLowerCase();
  const isSought = ({ name, code }: (typeof states)[number]) => [name, code].some((t) => t.toLowerCase() === sought);
  return states.find(isSought)?.name ?? null;
}

/** 8 to 128 characters as people count them, of any kind; nothing is trimmed. */
export function passwordProblem(password: string): string | null {
  const length = [...password].length;
  if (length === 0) return 'Password is required';
  if (length < 8) return 'Password must be at least 8 characters';
  return length > 128 ? 'Password cannot be longer than 128 characters' : null;
}

/** Disabled wins: approving a member again does not let a disabled one back in. */
export function memberState({ approved, disabled }: { approved: boolean; disabled: boolean }): MemberState {
  if (disabled) return 'disabled';
  return approved ? 'approved' : 'unapproved';
}

/** Where parcels go: the street, and under it city, state and zip; without what was not given. */
export function addressLines({
  address,
  city,
  state,
  zip,
}: Record<'address' | 'city' | 'state' | 'zip', string>): string[] {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [address, place].filter(Boolean);
}
