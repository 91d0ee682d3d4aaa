import { expect, it } from 'vitest';
import { frameReceipt } from './frame-receipt.ts';

const room = { width: 360, height: 190 };
const mark = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

it('shows a picture from its top if nothing was read', () => {
  expect(frameReceipt({ room, ratio: 2, marks: [], active: null })).toEqual({ width: 360, x: -0, y: -0 });
});

it('begins a little above the topmost mark, and enlarges what was read to the width of the frame', () => {
  const view = frameReceipt({
    room,
    ratio: 2,
    marks: [mark(0.3, 0.2, 0.5, 0.22), mark(0.3, 0.4, 0.77, 0.42)],
    active: null,
  });
  expect(view.width).toBeCloseTo(720);
  expect(view.y).toBeCloseTo(-(0.2 * 1440 - 14));
  expect(view.x).toBeCloseTo(-(0.535 * 720 - 180));
});

it('puts the active mark into the middle, but never shows what is beside the picture', () => {
  const [high, low] = [mark(0, 0.5, 1, 0.54), mark(0, 0.97, 1, 1)];
  const of = (active: typeof high) => frameReceipt({ room, ratio: 2, marks: [high, low], active });
  expect(of(high).y).toBeCloseTo(-(0.52 * 720 - 95));
  expect(of(low).y).toBeCloseTo(-(720 - 190));
});
