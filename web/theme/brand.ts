import { colorsTuple, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import { baseTheme, buttonVars } from './base-theme.ts';
import { mix, readable, shades } from './colors.ts';

/** The participants' theme. Shade 6 is the brand color, for fills; 7 and darker are readable in every brand. */
export function brandedTheme(hex: string): MantineThemeOverride {
  const ink = readable(hex);
  const brand = colorsTuple([...shades(hex).slice(0, 7), ink, mix(ink, 0, 0.2), mix(ink, 0, 0.4)]);
  return mergeThemeOverrides(baseTheme, {
    colors: { brand },
    primaryColor: 'brand',
    other: { ink },
    // Large enough for fingers, on any screen.
    components: { Button: { vars: buttonVars('44px') } },
  });
}
