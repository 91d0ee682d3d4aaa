/** Contrast with white, as WCAG reckons it, from which something is seen at all; that of #e6e6e6 is less. */
const LEAST_CONTRAST = 1.25;
/** How much of what is not clear must be seen: thin letters on an opaque white ground are more. */
const LEAST_SEEN = 0.01;

/**
 * Whether a picture cannot be seen on a white ground: it is white or nearly white, or clear. `pixels` are red, green,
 * blue and alpha from 0 to 255, one pixel after the other.
 */
export function isPaleOnWhite(pixels: ArrayLike<number>): boolean {
  let drawn = 0;
  let seen = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const cover = pixels[at + 3]! / 255;
    if (cover < 0.05) continue;
    drawn += 1;
    const onWhite = (channel: number) => linear(1 - cover * (1 - pixels[at + channel]! / 255));
    const luminance = 0.2126 * onWhite(0) + 0.7152 * onWhite(1) + 0.0722 * onWhite(2);
    if (1.05 / (luminance + 0.05) >= LEAST_CONTRAST) seen += 1;
  }
  return seen <= drawn * LEAST_SEEN;
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
