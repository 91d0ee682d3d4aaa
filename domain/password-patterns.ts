/** Rows and columns of keyboards, in small letters and with the shift key; the alphabet and digits are neighbors anyway. */
const keys = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'qsdfghjklm', 'zxcvbnm', 'yxcvbnm', 'wxcvbn'];
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik', '9ol', '1qay', '890', '0987'];
const shifted = ['!@#$%^&*()', '!"§$%&/()=', '!"£$%^&*()', "-=[];',./"];
const rows = [...keys, ...columns, ...shifted].flatMap((row) => [row, [...row].reverse().join('')]);

/**
 * Whether a password, in the form that is compared, is a pattern: blanks, two characters at most, or little but runs of
 * neighbors and repetitions, of which `most` characters are left at most when each run counts as two.
 */
export function isPattern(compared: string, most: number): boolean {
  const characters = [...compared.replaceAll(invisible, '')];
  if (new Set(characters).size <= 2) return true;
  return weigh(characters.slice(0, periodOf(characters))) <= most;
}

/** Blanks of any kind, among them letters without a shape: the braille blank, and the fillers of Hangul. */
const invisible = /[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** The length of what is repeated, also if the last repetition is cut off; the whole length if nothing is. */
function periodOf(characters: readonly string[]): number {
  const half = Math.floor(characters.length / 2);
  for (let length = 1; length <= half; length++) {
    if (characters.every((one, at) => at < length || one === characters[at - length])) return length;
  }
  return characters.length;
}

function weigh(characters: readonly string[]): number {
  let weight = 0;
  for (let at = 0; at < characters.length; ) {
    const length = runAt(characters, at);
    weight += Math.min(length, length < 3 ? length : 2);
    at += length;
  }
  return weight;
}

/** How many characters from here on go the same way: up, down or nowhere in the alphabet, or along a row of keys. */
function runAt(characters: readonly string[], from: number): number {
  const point = (at: number) => characters[at]?.codePointAt(0) ?? Number.NaN;
  const steps = [-1, 0, 1].map((step) => (at: number) => point(at) - point(at - 1) === step);
  const along = rows.map((row) => (at: number) => row.includes(`${characters[at - 1]}${characters[at]}`));
  const lengths = [...steps, ...along].map((goesOn) => {
    let end = from + 1;
    while (end < characters.length && goesOn(end)) end += 1;
    return end - from;
  });
  return Math.max(...lengths);
}
