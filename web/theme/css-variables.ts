import { type CSSVariablesResolver, darken, isLightColor, lighten, type MantineTheme } from '@mantine/core';

/** Mantine's own error, placeholder and dimmed colors are too weak for small text on white. */
export const cssVariablesResolver: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: {
    '--mantine-color-error': '#b42318',
    '--mantine-color-placeholder': '#667085',
    '--mantine-color-dimmed': '#475467',
    '--mantine-color-anchor': theme.other.ink ?? 'var(--mantine-primary-color-filled)',
    [`--mantine-color-${theme.primaryColor}-filled-hover`]: hoveredFill(theme),
  },
  dark: {},
});

/** Shade 7, the stock one, is dark in every brand, but the text on a light fill is dark as well: hover moves away from the text. */
function hoveredFill(theme: MantineTheme): string {
  const fill = theme.colors[theme.primaryColor]?.[6] ?? theme.black;
  return isLightColor(fill, theme.luminanceThreshold) ? lighten(fill, 0.15) : darken(fill, 0.12);
}
