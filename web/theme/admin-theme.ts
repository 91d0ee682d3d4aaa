import { createTheme, mergeThemeOverrides } from '@mantine/core';
import { baseTheme } from './base-theme.ts';

/** Administrators' pages are dense: 14 px text and 36 px controls, 44 px on phones (app.css). */
export const adminTheme = mergeThemeOverrides(
  baseTheme,
  createTheme({
    fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    headings: {
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.5rem', lineHeight: '2rem' },
        h2: { fontSize: '1rem', lineHeight: '1.5rem' },
        h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      },
    },
    components: {
      Button: { defaultProps: { size: 'sm' }, styles: { root: { fontWeight: 550 } } },
      Badge: { defaultProps: { h: 22, fz: 12 }, styles: { root: { paddingInline: '6px 8px' } } },
      BarChart: {
        defaultProps: {
          maxBarWidth: 14,
          barProps: { radius: [3, 3, 0, 0], isAnimationActive: false },
          // Only seen: its figures are in a table as well.
          barChartProps: { accessibilityLayer: false, barGap: 2 },
        },
      },
      Paper: { defaultProps: { withBorder: true, radius: 'xl' } },
      Table: { defaultProps: { fz: 'sm', verticalSpacing: 0, horizontalSpacing: 12 } },
      Switch: { defaultProps: { withThumbIndicator: false } },
      // The list scrolls itself: a scroll region around it would be a separate tab stop.
      Select: {
        // A second press on the chosen option keeps it; what may be empty can be cleared.
        defaultProps: { withScrollArea: false, allowDeselect: false },
        styles: { options: { maxHeight: 250, overflowY: 'auto' } },
      },
      Tooltip: { defaultProps: { withArrow: true, openDelay: 300, fz: 'xs' } },
    },
  }),
);
