import {
  colorsTuple,
  createTheme,
  darken,
  defaultVariantColorsResolver,
  parseThemeColor,
  type VariantColorsResolver,
} from '@mantine/core';
import type { MouseEvent } from 'react';
import { shades } from './colors.ts';

/**
 * Mantine's light, subtle and transparent variants use text shades below 4.5:1 for orange, teal and yellow. On mid-tone
 * fills neither white nor the dark text color reaches it, but black does.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const base = defaultVariantColorsResolver(input);
  if (input.variant === 'filled') return { ...base, color: base.color === ink ? '#000' : '#fff' };
  if (!tinted.has(input.variant)) return base;
  const color = parseThemeColor({ color: input.color ?? input.theme.primaryColor, theme: input.theme });
  if (input.variant === 'light' && color.isThemeColor) {
    const tone = input.theme.colors[color.color];
    if (tone && statusColors.has(color.color))
      return { ...base, background: tone[0], border: `1px solid ${tone[2]}`, color: tone[7] };
  }
  const darkest = color.isThemeColor ? input.theme.colors[color.color]?.[9] : undefined;
  if (!darkest) return base;
  return { ...base, color: input.theme.other.isDark ? darkest : darken(darkest, 0.25) };
};

const ink = 'var(--mantine-color-black)';

/** The colors of alerts and badges. */
const statusColors = new Set(['info', 'success', 'warning', 'danger']);

const tinted = new Set(['light', 'subtle', 'transparent']);

/** A cool gray whose 6 and 7 both pass 4.5:1 on white and on gray.0; 3 is for lines, 4 for field borders. */
const gray = colorsTuple('#f9fafb #f2f4f7 #eaecf0 #e4e7ec #d0d5dd #98a2b3 #5d6b82 #475467 #344054 #1d2939'.split(' '));

/** Shades 0, 2 and 7 are background, line and text of success, warning and danger. */
const success = colorsTuple(
  '#ecfdf3 #d1fadf #abefc6 #75e0a7 #32d583 #17b26a #079455 #067647 #085d3a #074d31'.split(' '),
);
const warning = colorsTuple(
  '#fffaeb #fef0c7 #fedf89 #fec84b #fdb022 #f79009 #dc6803 #93370d #7a2e0e #4e1d09'.split(' '),
);
const danger = colorsTuple(
  '#fef3f2 #fee4e2 #fecdca #fda29b #f97066 #d92d20 #b42318 #b42318 #912018 #7a271a'.split(' '),
);

/** A page's main button has the same height on both sides; `usual` is the height of the others. */
export const buttonVars =
  (usual?: string) =>
  (_theme: unknown, { size = 'sm' }: { size?: unknown }) => {
    if (size === 'md') return { root: { '--button-height': '48px', '--button-padding-x': '28px' } };
    return { root: { '--button-height': size === 'sm' ? usual : undefined } };
  };

/** The shared theme. Component defaults are plain objects, so that no component is loaded for them. */
export const baseTheme = createTheme({
  fontFamily: '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
  // Text is at least 13 px; 12 px is for counts and hints, 24 and 28 px for titles and figures.
  fontSizes: {
    xxs: '0.75rem',
    xs: '0.8125rem',
    mid: '0.9375rem',
    xxl: '1.5rem',
    xxxl: '1.75rem',
    figure: '2rem',
    display: '2.75rem',
  },
  // With Mantine's own sm, md and lg: 2, 4, 8, 12, 16, 20, 24, 32 and 48 px.
  spacing: { xxxs: '0.125rem', xxs: '0.25rem', xs: '0.5rem', xl: '1.5rem', xxl: '2rem', xxxl: '3rem' },
  // Controls are md, parts of cards lg, cards xl, and the largest cards xxl.
  radius: { lg: '0.75rem', xl: '1rem', xxl: '1.25rem', pill: '62.5rem' },
  shadows: {
    raised: '0 8px 24px rgb(16 24 40 / 10%)',
    floating: '0 8px 24px rgb(16 24 40 / 28%)',
    // For the chosen one of several, for open or focused fields, and for invalid ones.
    chosen: 'inset 0 0 0 1px var(--brand-ink)',
    halo: '0 0 0 3px var(--brand-soft)',
    bad: '0 0 0 1px var(--bad)',
  },
  headings: { fontWeight: '700' },
  black: '#101828',
  colors: { gray, success, warning, danger, info: shades('#3538cd'), portal: shades('#3538cd') },
  primaryColor: 'portal',
  primaryShade: 6,
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  // With reduced motion, menus and modals open at once.
  respectReducedMotion: true,
  // With the default threshold, white text on mid blues has only 3.5:1.
  luminanceThreshold: 0.179,
  variantColorResolver,
  components: {
    // Emptied before it is opened: a browser says nothing about a file that is chosen a second time.
    FileButton: {
      defaultProps: {
        inputProps: {
          onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
            currentTarget.value = '';
          },
        },
      },
    },
    Modal: {
      defaultProps: {
        radius: 'xl',
        padding: 'lg',
        transitionProps: { duration: 120 },
        // A modal's <header> would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      // A focused element must not be hidden below the sticky header.
      styles: { title: { fontSize: '1.125rem', fontWeight: 650 }, content: { scrollPaddingTop: 96 } },
    },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Notification: {
      defaultProps: { withBorder: true, radius: 'xl' },
      styles: {
        root: {
          borderColor: 'var(--mantine-color-gray-3)',
          boxShadow: 'inset 4px 0 0 var(--notification-color), var(--mantine-shadow-lg)',
        },
        icon: { color: 'var(--notification-color)', background: 'transparent', marginInlineEnd: 10 },
        title: { fontWeight: 600, color: 'var(--mantine-color-black)' },
        description: { color: 'var(--mantine-color-gray-7)' },
      },
    },
    Alert: {
      defaultProps: { variant: 'light', radius: 'lg' },
      styles: {
        // Keeps the whole outline of a focused button at the edge.
        root: { padding: '12px 14px', overflow: 'visible' },
        wrapper: { alignItems: 'center' },
        icon: { marginInlineEnd: 12 },
        message: { color: 'var(--mantine-color-gray-8)', overflow: 'visible' },
      },
    },
    // Badges are not in capitals.
    Badge: {
      defaultProps: { variant: 'light', size: 'lg', fw: 600, tt: 'none' },
      styles: { root: { flex: 'none', paddingInline: '7px 10px' }, section: { marginInlineEnd: 5 } },
    },
    Button: { vars: buttonVars() },
    // Text below a field keeps the field in line with its neighbors.
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 36 } },
    Progress: { defaultProps: { radius: 'pill', color: 'var(--brand-ink)', transitionDuration: 300 } },
    // Decorative: screen readers get aria-keyshortcuts from the control.
    Kbd: {
      defaultProps: { size: 'xs', fw: 550, ff: 'text', visibleFrom: 'sm', 'aria-hidden': true },
      styles: { root: { minWidth: 20 } },
    },
    // Inside <main>: at the end of the body, popovers would belong to no landmark.
    Popover: { defaultProps: { portalProps: { target: 'main' } } },
    // The first entry gets the focus at once; a placeholder before it would not be a menu entry.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
  },
});
