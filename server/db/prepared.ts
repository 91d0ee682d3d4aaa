import { createHash } from 'node:crypto';

/** Statements that each connection keeps prepared. The product has some hundreds; lists of ids have one per length. */
const MOST_NAMES = 500;
/** How many statements are remembered after their first use. */
const MOST_SEEN = 2_000;

/** How often prepared statements may turn out unusable before a pooler is assumed that does not support them. */
const MOST_GENERATIONS = 100;

/** The best plan of a search depends on how frequent its text is; a generic plan reads far too much. */
const isSearch = (text: string) => / like /i.test(text);

/** PostgreSQL's errors if the statement's columns have changed, or if a pooler switched the connection. */
export const unusable = ['0A000', '26000', '42P05'];

/**
 * Names for repeated statements: PostgreSQL parses and plans a named one once per connection. First uses, searches, and
 * statements without parameters (which need fewer messages anyway) get no name.
 */
export function makeNames() {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  /** Raised when prepared statements become unusable: each connection then prepares them again under new names. */
  let generation = 0;
  return {
    nameOf(text: string, parameters: readonly unknown[]): string | undefined {
      if (parameters.length === 0) return undefined;
      const known = names.get(text);
      if (known) return known;
      if (isSearch(text)) return undefined;
      if (!seen.has(text)) {
        if (seen.size === MOST_SEEN) seen.clear();
        seen.add(text);
        return undefined;
      }
      if (names.size === MOST_NAMES || generation === MOST_GENERATIONS) return undefined;
      const name = `g${generation}_${createHash('sha1').update(text).digest('base64url')}`;
      names.set(text, name);
      return name;
    },
    /** Whether a statement failed only because of its name and works without one. */
    isUnusable(error: unknown, text: string, name: string): boolean {
      const { code = '' } = error as { code?: string };
      if (!unusable.includes(code)) return false;
      // Concurrent statements of the old generation fail too, but raise it only once.
      if (names.get(text) === name) {
        generation++;
        names.clear();
      }
      return true;
    },
  };
}
