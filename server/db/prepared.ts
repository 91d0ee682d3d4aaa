import { createHash } from 'node:crypto';

/** How many statements each connection keeps prepared. Ours are some hundreds; lists of ids have one per length. */
const MOST_NAMES = 500;
/** How many are remembered that came once. */
const MOST_SEEN = 2_000;

/** How often what was prepared may turn out to be unusable: more often, and there is a pooler that cannot keep it. */
const MOST_GENERATIONS = 100;

/** How a text is best found depends on how often it occurs: planned for any text, a search reads far too much. */
const isSearch = (text: string) => / like /i.test(text);

/** What PostgreSQL says where a statement's columns have changed since, or where the connection is another one by now. */
export const unusable = ['0A000', '26000', '42P05'];

/**
 * Names for statements that come again: PostgreSQL parses and plans a named one once per connection. One that comes for
 * the first time has no name, neither has one without parameters, which takes fewer messages as it is, nor a search.
 */
export function makeNames() {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  /** What was prepared before is out of use: each connection prepares its statements once more under other names. */
  let generation = 0;
  return {
    nameOf(text: string, parameters: readonly unknown[]): string | undefined {
      if (parameters.length === 0 || isSearch(text)) return undefined;
      const known = names.get(text);
      if (known) return known;
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
    /** Whether a statement failed because of its name alone, and works without. */
    isUnusable(error: unknown, text: string, name: string): boolean {
      const { code = '' } = error as { code?: string };
      if (!unusable.includes(code)) return false;
      // Others that were under way have noticed before.
      if (names.get(text) === name) {
        generation++;
        names.clear();
      }
      return true;
    },
  };
}
