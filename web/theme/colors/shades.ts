import type { MantineColorsTuple } from '@mantine/core';
import { mix } from './color-math.ts';

/** Ten shades around one hex, light to dark; the color itself is number 6. */
export function shades(hex: string): MantineColorsTuple {
  const light = (part: number) => mix(hex, 255, part);
  const dark = (part: number) => mix(hex, 0, part);
  return [
    light(0.94),
    light(0.86),
    light(0.7),
    light(0.52),
    light(0.34),
    light(0.16),
    hex,
    dark(0.12),
    dark(0.24),
    dark(0.38),
  ];
}
