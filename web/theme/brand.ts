import { colorsTuple, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import { baseTheme, buttonVars } from './base-theme.ts';
import { mix, readable, shades } from './colors.ts';

/** The participant's theme around one brand color. Shade 6 is the brand itself, for fills; text, links and the hero use 7 and darker, readable in every brand. */
export function brandedTheme(hex: string): MantineThemeOverride {
  const ink = readable(hex);
  const brand = colorsTuple([...shades(hex).slice(0, 7), ink, mix(ink, 0, 0.2), mix(ink, 0, 0.4)]);
  return mergeThemeOverrides(baseTheme, {
    colors: { brand },
    primaryColor: 'brand',
    other: { ink },
    // For fingers, on whatever screen.
    components: { Button: { vars: buttonVars('44px') } },
  });
}
