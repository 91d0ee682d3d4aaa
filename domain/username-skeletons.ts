import { confusables } from './confusables.generated.ts';
import { normalizeUsername } from './members.ts';

/**
 * The forms in which usernames that look alike are the same, by the skeletons of Unicode's UTS #39: 1 to 3 texts, sorted. Two
 * names look alike if they share one. `username` is as it is shown.
 *
 * All of the standard counts, also within ASCII: 'rnaria' is 'maria', and 'maria1' is 'marial'. A person who chooses
 * the second of two such names reads that it is taken, and adds a letter; those who have one log in
 * with it as before. Accents tell names apart, and so do 'i' and 'l': 'maria' and 'marla' are two names, as 'María'
 * and 'Maria' are.
 */
export function usernameSkeletons(username: string): string[] {
  const shown = username.trim().normalize('NFKC');
  const folded = normalizeUsername(shown);
  if (shown === folded) return [skeletonOf(folded)];
  const characters = [...shown.normalize('NFD')];
  const asCapitals = characters.map((one) => (isCapitalI(one) ? 'i' : look(one))).join('');
  const forms = [folded, asCapitals];
  // A capital I is seen as an l beside small letters.
  if (!isInCapitals(shown)) forms.push(characters.map(look).join(''));
  return [...new Set(forms.map(skeletonOf))].toSorted();
}

/** Looked up again as a small letter, until nothing changes: 'Δ' is folded to 'δ', and that looks like others. */
function skeletonOf(form: string): string {
  const folded = normalizeUsername(form);
  const seen = normalizeUsername([...folded.normalize('NFD')].map(look).join(''));
  return seen === folded ? seen : skeletonOf(seen);
}

function look(character: string): string {
  const seen = prototypes.get(character) ?? character;
  return smallCapitals[seen] ?? seen;
}

const isCapitalI = (character: string): boolean => look(character) === 'l' && character !== character.toLowerCase();

const isInCapitals = (shown: string): boolean =>
  !/\p{Ll}/u.test(shown) && [...shown].some((one) => /\p{Lu}/u.test(one) && !isCapitalI(one));

/** For these the standard names no letter; small Cyrillic and Greek letters that have the form of a capital are among them. */
const smallCapitals: Readonly<Record<string, string>> = Object.fromEntries(
  ['aᴀ', 'bʙ', 'dᴅ', 'eᴇ', 'fꜰ', 'gɢ', 'hʜ', 'jᴊ', 'kᴋ', 'kĸ', 'lʟ', 'mᴍ', 'mʍ', 'nɴ', 'pᴘ', 'qꞯ', 'rʀ', 'tᴛ'].map(
    ([letter = '', small = '']) => [small, letter],
  ),
);

const prototypes: ReadonlyMap<string, string> = new Map(
  confusables
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [prototype = '', alike = ''] = line.split(':');
      return alike.split(' ').map((source) => [fromHex(source), fromHex(prototype)] as const);
    }),
);

function fromHex(points: string): string {
  return String.fromCodePoint(...points.split(' ').map((point) => Number.parseInt(point, 16)));
}
