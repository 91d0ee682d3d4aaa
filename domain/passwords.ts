import { isPattern } from './password-patterns.ts';

/** Characters, as people count them. */
export const MAX_PASSWORD = 128;
export const minPassword = ({ isStaff }: Pick<PasswordOwner, 'isStaff'>): number => (isStaff ? 12 : 8);

/** What a password must not be made of; `all`: of several of these together. */
export type PasswordSource = 'username' | 'email' | 'name' | 'program' | 'all';

/** Whose password it is. What is known of the person and the program must not be the password. */
export interface PasswordOwner {
  isStaff: boolean;
  username?: string | undefined;
  email?: string | undefined;
  firstName?: string | undefined;
  lastName?: string | undefined;
  /** The program's name and slug, and its company's name. */
  program?: readonly (string | null)[];
}

/**
 * Why this cannot be a new password; null if it can. Participants' have 8 to 128 characters, staff's 12 to 128; nothing is
 * trimmed. Patterns, such as blanks or keys side by side, are refused. `isCommon` looks a password up in lower case, in a list of those that are guessed first.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  isCommon: (lowerCased: string) => boolean = () => false,
): string | null {
  const length = [...normalizePassword(password)].length;
  const least = minPassword(owner);
  if (length === 0) return 'Password is required';
  if (length < least) return `Password must be at least ${least} characters`;
  if (length > MAX_PASSWORD) return `Password cannot be longer than ${MAX_PASSWORD} characters`;
  const compared = comparedForm(password);
  if (isCommon(compared)) return 'This password is one of the most common ones, and would be guessed';
  if (isPattern(compared, least / 2))
    return 'This password is a simple pattern, such as repeated or neighboring characters, and would be guessed';
  const source = sourcesOf(owner).find(({ words }) => isMadeOf(compared, words));
  return source ? `Password cannot be made of ${source.name}` : null;
}

/** The form that is stored: one and the same é, however the keyboard composes it. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

const comparedForm = (text: string): string => text.normalize('NFKC').toLowerCase();

function sourcesOf({ username, email, firstName, lastName, program = [] }: PasswordOwner) {
  const local = email?.split('@')[0];
  const sources = [
    { name: 'username', texts: [username] },
    { name: 'email', texts: [email, local] },
    { name: 'name', texts: [firstName, lastName] },
    { name: 'program', texts: program },
  ].map(({ name, texts }) => ({ name, words: wordsOf(texts) }));
  return [...sources, { name: 'all', words: sources.flatMap(({ words }) => words) }];
}

/** Each text whole and word by word, the longest first; words of one or two letters would be found everywhere. */
function wordsOf(texts: readonly (string | null | undefined)[]): string[] {
  const compared = texts.flatMap((text) => (text ? [comparedForm(text)] : []));
  const words = compared.flatMap((text) => [text, text.replace(/\s/g, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(words)].filter((word) => [...word].length >= 3).toSorted((a, b) => b.length - a.length);
}

/** Whether little is left without the words: a year, a sign, a letter or two. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password);
  const letters = rest.match(/\p{L}/gu)?.length ?? 0;
  return rest !== password && letters < 3 && [...rest].length < 8;
}
