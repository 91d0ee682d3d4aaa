import { GROUND_COLORS, type LogoGround, logoGrounds } from './companies.ts';

/**
 * Contrast with the ground, as WCAG reckons it, from which something is seen at all. That of #e6e6e6 on white is less; of
 * dark colors the eye tells apart fewer than the formula.
 */
const LEAST_CONTRAST = { light: 1.25, dark: 1.6 } as const satisfies Record<LogoGround, number>;
/** How much of what is not clear must be seen: thin letters on an opaque white ground are more. */
const LEAST_SEEN = 0.01;
/** The same of a picture that stands on the ground itself: a small colored sign beside white letters is less. */
const LEAST_SEEN_OF_CLEAR = 0.2;

/**
 * The grounds on which a picture cannot be seen: it has their color or nearly so, or is clear. `pixels` are red, green,
 * blue and alpha from 0 to 255, one pixel after the other.
 */
export const unseenGrounds = (pixels: ArrayLike<number>): LogoGround[] =>
  logoGrounds.filter((ground) => isUnseenOn(ground, pixels));

function isUnseenOn(ground: LogoGround, pixels: ArrayLike<number>): boolean {
  const under = [1, 3, 5].map((at) => Number.parseInt(GROUND_COLORS[ground].slice(at, at + 2), 16) / 255);
  const shade = luminance(under);
  let drawn = 0;
  let seen = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const cover = pixels[at + 3]! / 255;
    if (cover < 0.05) continue;
    drawn += 1;
    const shown = luminance(under.map((part, channel) => part + cover * (pixels[at + channel]! / 255 - part)));
    const contrast = (Math.max(shown, shade) + 0.05) / (Math.min(shown, shade) + 0.05);
    if (contrast >= LEAST_CONTRAST[ground]) seen += 1;
  }
  const isOpaque = drawn * 4 === pixels.length;
  return seen <= drawn * (isOpaque ? LEAST_SEEN : LEAST_SEEN_OF_CLEAR);
}

const luminance = ([red, green, blue]: number[]): number =>
  0.2126 * linear(red!) + 0.7152 * linear(green!) + 0.0722 * linear(blue!);

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
