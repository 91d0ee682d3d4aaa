import sharp from 'sharp';
import type { Drawing } from './drawing.ts';
import { lighten } from './tones.ts';

export interface Scene {
  readonly draw: Drawing;
  readonly color: string;
  readonly ground: string;
}

/** A drawing on its soft ground, as a square PNG. Room is left above and below, so that cards may crop it to four by three. */
export function drawScene({ draw, color, ground }: Scene, size: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-6 -28 252 252">
    <rect x="-6" y="-28" width="252" height="252" fill="${ground}"/>
    <circle cx="120" cy="100" r="92" fill="${lighten(ground, 45)}"/>
    ${draw(color)}
  </svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}
