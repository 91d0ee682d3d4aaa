import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { shades } from './colors/shades.ts';
import { variantColorResolver } from './colors/variant-colors.ts';

/** A cool gray whose 6 and 7 both pass 4.5:1 on white and on gray.0; lines are 3, field borders 4. */
const gray: MantineColorsTuple = [
  '#f9fafb',
  '#f2f4f7',
  '#eaecf0',
  '#e4e7ec',
  '#d0d5dd',
  '#98a2b3',
  '#5d6b82',
  '#475467',
  '#344054',
  '#1d2939',
];

/** What both sides share. Component defaults stand here as plain objects, so that no component is loaded for its default's sake. */
export const baseTheme = createTheme({
  fontFamily: '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif',
  headings: { fontWeight: '700' },
  black: '#101828',
  colors: { gray, portal: shades('#3538cd') },
  primaryColor: 'portal',
  primaryShade: 6,
  defaultRadius: 'md',
  cursorType: 'pointer',
  autoContrast: true,
  // Who asks the system for less motion gets menus and windows at once.
  respectReducedMotion: true,
  // The stock threshold leaves white text on mid blues at 3.5:1.
  luminanceThreshold: 0.179,
  variantColorResolver,
  components: {
    Modal: {
      defaultProps: {
        radius: 'lg',
        padding: 'lg',
        closeButtonProps: { 'aria-label': 'Close' },
        // A modal's <header> would count as a second banner of the page.
        attributes: { header: { role: 'presentation' } },
      },
      // What is focused does not hide under the head that stays at the top.
      styles: { title: { fontSize: '1.125rem', fontWeight: 650 }, content: { scrollPaddingTop: 96 } },
    },
    Drawer: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Close' }, attributes: { header: { role: 'presentation' } } },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } },
      styles: { description: { color: 'var(--mantine-color-gray-7)' } },
    },
    // In the page's main part and not behind it, where what opens would belong to no landmark.
    Popover: { defaultProps: { portalProps: { target: 'main' } } },
    // The first entry has the focus at once; a placeholder before it is no entry of a menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show password' }, visibilityToggleFocusable: true },
    },
  },
});
