import type { Size } from '../use-room.ts';

/** All of it in view, or as wide as there is room. */
type Fit = 'whole' | 'width';
/** How a document is shown: fitted, or at a scale; at 1 each of its pixels is one of the page's. */
export type View = Fit | number;

/** Beyond this, pixels are only blocks. */
const MOST = 4;
/** Pixels across in which a receipt can be read. */
const READABLE = 600;

/** Its size after a turn of so many degrees. */
export const turned = ({ width, height }: Size, turn: number): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** Whole, nothing is enlarged; to fit the width, a small picture is. */
export function scaleOf(view: View, paper: Size, room: Size): number {
  if (typeof view === 'number') return view;
  const width = Math.min(MOST, room.width / paper.width);
  return view === 'width' ? width : Math.min(1, width, room.height / paper.height);
}

/**
 * A long receipt that is in view as a whole is a strip that nobody can read. It begins as wide as there is room, and so does
 * every text; but not larger than it is, where that is readable, as less of it would be in view.
 */
export function firstView(paper: Size, room: Size, isText = false): View {
  const least = Math.min(paper.width, room.width, 2 * READABLE) / 2;
  if (!isText && paper.width * scaleOf('whole', paper, room) >= least) return 'whole';
  const enough = Math.max(1, READABLE / paper.width);
  return scaleOf('width', paper, room) > enough ? enough : 'width';
}

/** Its real pixels, or twice what is shown where that is more. */
export const closer = (scale: number): number => Math.min(MOST, Math.max(1, scale * 2));

/** So many times what is shown, from half of all in view up to four times its pixels. */
export function zoomed(scale: number, times: number, paper: Size, room: Size): number {
  const least = scaleOf('whole', paper, room) / 2;
  return Math.min(MOST, Math.max(least, scale * times));
}
