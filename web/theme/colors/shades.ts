import type { MantineColorsTuple } from '@mantine/core';
import { mix } from './color-math.ts';

/** Ten shades around one hex, light to dark; the color itself is number 6. */
export function shades(hex: string): MantineColorsTuple {
  return steps.map(([target, part]) => mix(hex, target, part)) as unknown as MantineColorsTuple;
}

const steps: readonly (readonly [target: number, part: number])[] = [
  [255, 0.94],
  [255, 0.86],
  [255, 0.7],
  [255, 0.52],
  [255, 0.34],
  [255, 0.16],
  [0, 0],
  [0, 0.12],
  [0, 0.24],
  [0, 0.38],
];
