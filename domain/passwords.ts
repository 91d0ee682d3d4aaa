import { isPattern } from './password-patterns.ts';
import type { Problem } from './problem.ts';

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
): Problem | null {
  const length = [...normalizePassword(password)].length;
  const least = minPassword(owner);
  if (length === 0) return { code: 'passwordMissing' };
  if (length < least) return { code: 'passwordShort', least };
  if (length > MAX_PASSWORD) return { code: 'passwordLong', most: MAX_PASSWORD };
  const compared = comparedForm(password);
  if (isCommon(compared)) return { code: 'passwordCommon' };
  if (isPattern(compared, least / 2)) return { code: 'passwordPattern' };
  const source = sourcesOf(owner).find(({ words }) => isMadeOf(compared, words));
  return source ? { code: 'passwordMadeOf', source: source.name } : null;
}

/** The form that is stored: one and the same é, however the keyboard composes it. */
export const normalizePassword = (password: string): string => password.normalize('NFC');

const comparedForm = (text: string): string => text.normalize('NFKC').toLowerCase();

interface Source {
  name: PasswordSource;
  words: string[];
}
function sourcesOf({ username, email, firstName, lastName, program = [] }: PasswordOwner): Source[] {
  const local = email?.split('@')[0];
  const sources: Source[] = [
    { name: 'username', words: wordsOf([username]) },
    { name: 'email', words: wordsOf([email, local]) },
    { name: 'name', words: wordsOf([firstName, lastName]) },
    { name: 'program', words: wordsOf(program) },
  ];
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
