import type { Size } from '../layout/use-room.ts';

/** The whole document, or the full width. */
type Fit = 'whole' | 'width';
/** The zoom of a document: fitted or a scale; at 1 its pixels are CSS pixels. */
export type View = Fit | number;

/** At a larger scale pixels are only blocks. */
const MOST = 4;
/** The width in pixels at which a receipt is readable. */
const READABLE = 600;

/** The size after a rotation in degrees. */
export const turned = ({ width, height }: Size, turn: number): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** The scale of a view: 'whole' never enlarges, 'width' enlarges a small picture. */
export function scaleOf(view: View, paper: Size, room: Size): number {
  if (typeof view === 'number') return view;
  const width = Math.min(MOST, room.width / paper.width);
  return view === 'width' ? width : Math.min(1, width, room.height / paper.height);
}

/**
 * The initial view. A long receipt would be unreadable as a whole, so it starts at full width, like every text, but not
 * enlarged if it is readable, because then more of it is visible.
 */
export function firstView(paper: Size, room: Size, isText = false): View {
  const least = Math.min(paper.width, room.width, 2 * READABLE) / 2;
  if (!isText && paper.width * scaleOf('whole', paper, room) >= least) return 'whole';
  const enough = Math.max(1, READABLE / paper.width);
  return scaleOf('width', paper, room) > enough ? enough : 'width';
}

/** The scale for looking closer: at least 1, at least twice the current one. */
export const closer = (scale: number): number => Math.min(MOST, Math.max(1, scale * 2));

/** The scale times a factor, between half of the whole view and four times the pixels. */
export function zoomed(scale: number, times: number, paper: Size, room: Size): number {
  const least = scaleOf('whole', paper, room) / 2;
  return Math.min(MOST, Math.max(least, scale * times));
}
