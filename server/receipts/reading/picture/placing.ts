import type { Box } from './ink.ts';

/** A box in a picture, as shares of its width and height from 0 to 1. */
export interface Place {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export type ToPicture = (onPage: Place) => Place;

interface Size {
  width: number;
  height: number;
}
/** How often something is turned clockwise by 90 degrees. */
export type Turns = 0 | 1 | 2 | 3;

/** How a page was made from its picture: turned, made level, cropped and scaled, in this order. */
interface Making {
  turns: Turns;
  turned: Size;
  /** Degrees by which the rows fell to the right. */
  slope: number;
  level: Size;
  crop: Box;
  page: Size;
}

/** Undoes the steps for a box in pixels of the page. */
export function placingOf({ turns, turned, slope, level, crop, page }: Making): ToPicture {
  const scale = page.width / crop.width;
  const angle = (slope * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const undo = (x: number, y: number): [number, number] => {
    const dx = x / scale + crop.left - level.width / 2;
    const dy = y / scale + crop.top - level.height / 2;
    const u = (dx * cos - dy * sin) / turned.width + 0.5;
    const v = (dx * sin + dy * cos) / turned.height + 0.5;
    return unturn[turns](u, v);
  };
  return (onPage) => mapCorners(onPage, undo);
}

/** Undoes clockwise turns by 90 degrees, for a box in pixels of what was turned. */
export const unturnFrom =
  (turns: Turns, { width, height }: Size): ToPicture =>
  (onPage) =>
    mapCorners(onPage, (x, y) => unturn[turns](x / width, y / height));

function mapCorners({ left, top, right, bottom }: Place, map: (x: number, y: number) => [number, number]): Place {
  const corners = [map(left, top), map(right, top), map(left, bottom), map(right, bottom)];
  const [xs, ys] = [corners.map(([x]) => inside(x)), corners.map(([, y]) => inside(y))];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

const unturn: Record<Turns, (u: number, v: number) => [number, number]> = {
  0: (u, v) => [u, v],
  1: (u, v) => [v, 1 - u],
  2: (u, v) => [1 - u, 1 - v],
  3: (u, v) => [1 - v, u],
};

const inside = (share: number) => Math.min(1, Math.max(0, share));
