import { darken, defaultVariantColorsResolver, parseThemeColor, type VariantColorsResolver } from '@mantine/core';

/**
 * Mantine's light, subtle and transparent variants write in shades that miss 4.5:1 for orange, teal and yellow. On fills
 * of middling lightness neither white nor our ink reaches it, and pure black does.
 */
export const variantColorResolver: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input);
  if (input.variant === 'filled' && base.color === ink) return { ...base, color: '#000' };
  if (!tinted.has(input.variant)) return base;
  const color = parseThemeColor({ color: input.color ?? input.theme.primaryColor, theme: input.theme });
  if (input.variant === 'light' && color.isThemeColor) {
    const tone = input.theme.colors[color.color];
    if (tone && told.has(color.color))
      return { ...base, background: tone[0], border: `1px solid ${tone[2]}`, color: tone[7] };
  }
  const darkest = color.isThemeColor ? input.theme.colors[color.color]?.[9] : undefined;
  return darkest ? { ...base, color: darken(darkest, 0.25) } : base;
};

const ink = 'var(--mantine-color-black)';
/** What is told in an alert or a badge. */
const told = new Set(['info', 'success', 'warning', 'danger']);
const tinted = new Set(['light', 'subtle', 'transparent']);
