import { drawLetters, LETTER_STEP } from '../letters.ts';

/** A short silent film: a picture for every moment, in seconds. */
export interface Film {
  readonly seconds: number;
  readonly draw: (at: number) => string;
}

export const filmSize = { width: 640, height: 360, framesPerSecond: 15 } as const;

/** One picture of 640 by 360: the drawing over its ground, and the line that is said at that moment. */
export function drawFrame(ground: string, drawing: string, line: string): string {
  const { width, height } = filmSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <rect width="${width}" height="${height}" fill="${ground}"/>
    ${drawing}
    <rect y="300" width="${width}" height="60" fill="#101828"/>
    ${drawLine(line)}
  </svg>`;
}

/** The one of these that holds at a moment: each stands from its second on. */
export function sayAt(at: number, lines: readonly (readonly [from: number, line: string])[]): string {
  return lines.findLast(([from]) => from <= at)?.[1] ?? '';
}

/** From 0 to 1 between two moments, slow at both ends. */
export function ease(at: number, from: number, to: number): number {
  const part = Math.min(1, Math.max(0, (at - from) / (to - from)));
  return part * part * (3 - 2 * part);
}

function drawLine(line: string): string {
  const height = 16;
  const left = (filmSize.width - line.length * height * LETTER_STEP) / 2;
  return `<path d="${drawLetters(line, left, 338, height)}" fill="none" stroke="#fff" stroke-width="2.6"
    stroke-linecap="round" stroke-linejoin="round"/>`;
}
