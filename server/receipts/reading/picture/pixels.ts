import sharp, { type Sharp } from 'sharp';

// One receipt is read at a time, on one core, and no picture is opened twice.
sharp.concurrency(1);
sharp.cache(false);

/** A picture's decoded pixels, red, green and blue of each in one byte. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A decoded picture as sharp takes it. */
export function sharpOf({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Decodes to three bytes for each pixel. */
export async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
