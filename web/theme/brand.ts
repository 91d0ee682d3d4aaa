import { colorsTuple, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import type { DEFAULT_BRAND } from '#domain/companies.ts';
import { baseTheme, buttonVars } from './base-theme.ts';
import { mix, readable, shades } from './colors.ts';

/** Written here too, where the compiler compares it, because the login page needs no other rule of companies. */
const defaultBrand: typeof DEFAULT_BRAND = '#0f766e';

/** The participants' theme, also of a company that has chosen no color. Shade 6 is the brand color, for fills; 7 and darker are readable in every brand. */
export function brandedTheme(chosen: string | null | undefined): MantineThemeOverride {
  const hex = chosen ?? defaultBrand;
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
