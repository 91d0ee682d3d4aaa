import type { Pixels } from '../picture/pixels.ts';
import type { Line } from './find-lines.ts';

/** A line cut out of its page for the model: one plane each for blue, green and red, from -1 to 1. */
export interface LinePixels {
  line: Line;
  width: number;
  planes: Float32Array;
}

/** Pixels; the height that the model was trained with. */
export const LINE_HEIGHT = 48;
/** The bound for a page on which a mark runs across everything. */
const widest = 1600;

/** Cuts a line out along its slope, scaled to the model's height. */
export function cutLine(page: Pixels, line: Line): LinePixels {
  const width = Math.max(16, Math.min(widest, Math.round((LINE_HEIGHT * line.width) / line.height)));
  const planes = new Float32Array(3 * LINE_HEIGHT * width);
  for (let row = 0; row < LINE_HEIGHT; row++) {
    const dy = ((row + 0.5) / LINE_HEIGHT - 0.5) * line.height;
    for (let column = 0; column < width; column++) {
      const dx = ((column + 0.5) / width - 0.5) * line.width;
      const y = line.y + dy + line.slope * dx - 0.5;
      mixInto(planes, row * width + column, LINE_HEIGHT * width, page, line.x + dx - 0.5, y);
    }
  }
  return { line, width, planes };
}

/** Writes the color between four pixels, in proportion to their nearness. */
function mixInto(
  planes: Float32Array,
  at: number,
  plane: number,
  { data, width, height }: Pixels,
  x: number,
  y: number,
) {
  const inX = Math.max(0, Math.min(width - 1.001, x));
  const inY = Math.max(0, Math.min(height - 1.001, y));
  const left = Math.floor(inX);
  const top = Math.floor(inY);
  const right = inX - left;
  const low = inY - top;
  const above = (top * width + left) * 3;
  const below = above + width * 3;
  for (let color = 0; color < 3; color++) {
    const high = data[above + color]! * (1 - right) + data[above + 3 + color]! * right;
    const deep = data[below + color]! * (1 - right) + data[below + 3 + color]! * right;
    planes[(2 - color) * plane + at] = (high * (1 - low) + deep * low) / 127.5 - 1;
  }
}
