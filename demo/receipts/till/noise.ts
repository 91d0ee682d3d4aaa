import type { OverlayOptions } from 'sharp';
import { seededRandom } from '../random.ts';

const SIDE = 256;

/**
 * Camera noise to overlay on a picture: dark and light specks of different opacity, so that no blend mode is needed.
 * @param strength mean opacity of a speck, of 255
 */
export function drawNoise(seed: number, strength: number): OverlayOptions {
  const chance = seededRandom(seed);
  const pixels = Buffer.alloc(SIDE * SIDE * 4);
  for (let at = 0; at < pixels.length; at += 4) {
    // The sum of three random numbers is close enough to a bell curve.
    const deviation = (chance() + chance() + chance() - 1.5) * 4 * strength;
    pixels.fill(deviation > 0 ? 255 : 0, at, at + 3);
    pixels[at + 3] = Math.min(255, Math.abs(deviation));
  }
  return { input: pixels, raw: { width: SIDE, height: SIDE, channels: 4 }, tile: true };
}
