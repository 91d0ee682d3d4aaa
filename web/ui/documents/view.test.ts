import { expect, it } from 'vitest';
import { closer, firstView, scaleOf, turned, zoomed } from './view.ts';

const room = { width: 640, height: 600 };
const photo = { width: 3000, height: 4000 };
const long = { width: 1000, height: 12_000 };

it('shows a photo whole, and a long receipt as wide as there is room', () => {
  expect(firstView(photo, room)).toBe('whole');
  expect(firstView(long, room)).toBe('width');
  expect(firstView(turned(long, 90), room)).toBe('whole');
});

it('begins a text at its width, and nothing larger than it is where that can be read', () => {
  const wide = { width: 1800, height: 1000 };
  const letter = { width: 816, height: 1056 };
  expect(firstView(photo, wide)).toBe('whole');
  expect(firstView(letter, room, true)).toBe('width');
  expect(firstView(letter, wide, true)).toBe(1);
  expect(firstView(long, wide)).toBe(1);
  expect(firstView({ width: 240, height: 2400 }, wide)).toBe(2.5);
});

it('keeps all of a document in view where it is shown whole, and enlarges none', () => {
  expect(scaleOf('whole', photo, room)).toBe(0.15);
  expect(scaleOf('whole', turned(photo, 270), room)).toBe(0.16);
  expect(scaleOf('whole', { width: 100, height: 50 }, room)).toBe(1);
});

it('fits the width of the room exactly, up to four times the pixels', () => {
  expect(scaleOf('width', long, room) * long.width).toBe(640);
  expect(scaleOf('width', { width: 20, height: 400 }, room)).toBe(4);
});

it('zooms a long receipt from half of the whole view to four times its pixels', () => {
  const steps = (times: number) => {
    let scale = scaleOf('whole', long, room);
    for (let step = 0; step < 40; step++) scale = zoomed(scale, times, long, room);
    return scale;
  };
  expect(steps(1.25)).toBe(4);
  expect(steps(1 / 1.25)).toBe(0.025);
});

it('zooms to the actual size, or to twice the size if that is shown already', () => {
  expect(closer(0.15)).toBe(1);
  expect(closer(0.78)).toBe(1.56);
  expect(closer(3)).toBe(4);
});
