import { glyphs } from './glyphs.ts';

/** Letters have a fixed width, as on a till: the distance between two of them, in parts of a capital's height. */
export const LETTER_STEP = 6 / 7;

/**
 * The outline of a text as SVG path data, to be stroked with a round pen. Fonts differ between machines, and without any
 * only boxes are drawn; these letters look the same everywhere.
 * @param x left edge of the first letter @param y the baseline @param height of a capital
 */
export function drawLetters(text: string, x: number, y: number, height: number): string {
  const unit = height / 7;
  return Array.from(withoutAccents(text), (letter, place) =>
    drawGlyph(glyphs[letter] ?? glyphs['?']!, x + place * height * LETTER_STEP, y - height, unit),
  ).join('');
}

/** Whether there is a drawing for this character; others are drawn as a question mark. */
export function hasLetter(letter: string): boolean {
  return letter in glyphs;
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{Mn}/gu, '');
}

function drawGlyph(glyph: string, left: number, top: number, unit: number): string {
  if (!glyph) return '';
  const at = ([column, row]: Point) => `${round(left + column * unit)} ${round(top + row * unit)}`;
  return glyph
    .split('|')
    .map((stroke) => stroke.split(' ').map((point): Point => [Number(point[0]), Number(point[1])]))
    .map((points) => {
      const steps = points.slice(1).map((point, i) => {
        const bend = findBend(points, i);
        return bend ? `Q${at(bend)} ${at(point)}` : `L${at(point)}`;
      });
      return `M${at(points[0]!)}${steps.join('')}`;
    })
    .join('');
}

type Point = readonly [column: number, row: number];

/** A slanted step of one square next to a straight stroke is a corner, which is drawn round. */
function findBend(points: readonly Point[], i: number): Point | null {
  const [from, to] = [points[i]!, points[i + 1]!];
  if (Math.abs(to[0] - from[0]) !== 1 || Math.abs(to[1] - from[1]) !== 1) return null;
  const before = points[i - 1];
  if (before?.[0] === from[0]) return [from[0], to[1]];
  if (before?.[1] === from[1]) return [to[0], from[1]];
  const after = points[i + 2];
  if (after?.[0] === to[0]) return [to[0], from[1]];
  if (after?.[1] === to[1]) return [from[0], to[1]];
  return null;
}

const round = (value: number) => Math.round(value * 10) / 10;
