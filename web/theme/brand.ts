import { type MantineColorsTuple, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import { baseTheme } from './base-theme.ts';
import { mix, readable } from './colors/color-math.ts';
import { shades } from './colors/shades.ts';

/** The participant's theme around one brand color. Shade 6 is the brand itself, for fills; text, links and the hero use 7 and darker, readable in every brand. */
export function brandedTheme(hex: string): MantineThemeOverride {
  const ink = readable(hex);
  const [tint0, tint1, tint2, tint3, tint4, tint5, fill] = shades(hex);
  const brand: MantineColorsTuple = [
    tint0,
    tint1,
    tint2,
    tint3,
    tint4,
    tint5,
    fill,
    ink,
    mix(ink, 0, 0.2),
    mix(ink, 0, 0.4),
  ];
  return mergeThemeOverrides(baseTheme, {
    colors: { brand },
    primaryColor: 'brand',
    other: { ink },
  });
}
