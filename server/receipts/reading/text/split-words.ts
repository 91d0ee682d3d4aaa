import type { Word } from '#domain/reading/page.ts';
import { LINE_HEIGHT, type LinePixels } from './line-pixels.ts';
import type { Letter } from './recognize-lines.ts';

/** Pixels between two letters if a line has too few to tell. */
const usualPitch = 24;
/** Letters with bare paper beside them, so that a blank after them is wider. */
const thin = /[iIl1|.,:;'!jtfrT]/;
const figure = /[\d.,:/-]/;

/**
 * Splits a line's letters into words. The model often leaves blanks out, so bare paper that is wide for this line is
 * one too, but never inside a number.
 */
export function splitWords(cut: LinePixels, letters: readonly Letter[]): Word[] {
  const pitch = pitchOf(letters);
  const gaps = findGaps(cut);
  const usualGap = median(gaps.map(({ width }) => width)) ?? 0;
  const words: Letter[][] = [];
  let before: Letter | null = null;
  for (const letter of letters) {
    if (letter.sign === ' ') {
      before = null;
      continue;
    }
    if (!before || isApart(before, letter)) words.push([letter]);
    else words.at(-1)!.push(letter);
    before = letter;
  }
  return words.map((word) => toWord(cut, word, pitch));

  function isApart(left: Letter, right: Letter): boolean {
    if (right.x - left.x > pitch * 1.9 + 8) return true;
    if (figure.test(left.sign) && figure.test(right.sign)) return false;
    const beside = thin.test(left.sign) || thin.test(right.sign) ? 0.7 : 0.38;
    const between = gaps.filter(({ middle }) => middle > left.x - 2 && middle < right.x + 2);
    return between.some(({ width }) => width >= Math.max(9, beside * pitch, 2 * usualGap));
  }
}

function pitchOf(letters: readonly Letter[]): number {
  const steps = letters.flatMap((letter, at) => {
    const before = letters[at - 1];
    return before && before.sign !== ' ' && letter.sign !== ' ' ? [letter.x - before.x] : [];
  });
  return median(steps) || usualPitch;
}

/** Columns without ink, from the first letter to the last. */
function findGaps({ width, planes }: LinePixels): { middle: number; width: number }[] {
  const green = planes.subarray(LINE_HEIGHT * width, 2 * LINE_HEIGHT * width);
  const sorted = Float32Array.from(green).sort();
  const paper = sorted[Math.floor(sorted.length * 0.8)]!;
  const ink = sorted[Math.floor(sorted.length * 0.03)]!;
  const limit = paper - (paper - ink) * 0.35;
  const isFilled = (column: number) => {
    // Not the edges, where the rows above and below begin.
    for (let row = 6; row < LINE_HEIGHT - 6; row++) if (green[row * width + column]! < limit) return true;
    return false;
  };
  const gaps: { middle: number; width: number }[] = [];
  let last: number | null = null;
  for (let column = 0; column < width; column++) {
    if (!isFilled(column)) continue;
    if (last !== null && column - last > 1) gaps.push({ middle: (last + column) / 2, width: column - last - 1 });
    last = column;
  }
  return gaps;
}

function toWord({ line, width }: LinePixels, letters: readonly Letter[], pitch: number): Word {
  const scale = line.width / width;
  const left = line.x - line.width / 2;
  const from = left + (letters[0]!.x - pitch / 2) * scale;
  const to = left + (letters.at(-1)!.x + pitch / 2) * scale;
  const middle = line.y + line.slope * ((from + to) / 2 - line.x);
  return {
    text: letters.map(({ sign }) => sign).join(''),
    certainty: letters.reduce((sum, { certainty }) => sum + certainty, 0) / letters.length,
    left: from,
    right: to,
    top: middle - line.height / 2,
    bottom: middle + line.height / 2,
  };
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}
