import { colorsTuple, luminance } from '@mantine/core';

/** Moves every channel of `#rrggbb` towards `target` (0 black, 255 white) by `part` of the way. */
export function mix(hex: string, target: number, part: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const mixed = channels.map((value) => Math.round(value + (target - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The color itself, or its lightest darker shade with 5:1 against white: 4.5:1 plus some for tinted backgrounds. */
export function readable(hex: string): string {
  for (let part = 0; part <= 1; part += 0.04) {
    const color = mix(hex, 0, part);
    if (1.05 / (luminance(color) + 0.05) >= 5) return color;
  }
  return '#000000';
}

/** Ten shades of `#rrggbb`, light to dark; the color itself is number 6. */
export function shades(hex: string) {
  const lighter = [0.94, 0.86, 0.7, 0.52, 0.34, 0.16].map((part) => mix(hex, 255, part));
  const darker = [0.12, 0.24, 0.38].map((part) => mix(hex, 0, part));
  return colorsTuple([...lighter, hex, ...darker]);
}
