import {
  colorsTuple,
  isLightColor,
  luminance,
  type MantineColorsTuple,
  type MantineThemeOverride,
  mergeThemeOverrides,
} from '@mantine/core';
import { mix, shades } from './colors.ts';

/** Cards, fields and dialogs, which lie on a page of gray 0. */
export const SURFACE = '#171c27';

/** 0 is the page, 1 and 2 are grounds of parts, 3 is for lines, 4 for field borders (3:1 on the surface), 6 to 9 for text. */
export const gray = colorsTuple(
  '#0e121b #232a38 #2a3242 #333c4e #6a7589 #8792a5 #a3adbe #b6bfcd #d0d6e0 #e6eaf0'.split(' '),
);

const INK = '#f2f4f7';

/**
 * Ten shades for dark grounds: 0 to 2 are grounds and lines, 3 to 6 fills, of which 6 is the color itself or its darkest
 * lighter tone with 3:1 on the surface, 7 to 9 text with at least 4.5:1 on the page, the surface and the shades 0 and 1.
 */
export function darkShades(hex: string): MantineColorsTuple {
  const fill = lightened(hex, 3, SURFACE);
  const grounds = [0.12, 0.17, 0.3].map((part) => blend(SURFACE, fill, part));
  const ink = lightened(fill, 4.6, grounds[1]!);
  return colorsTuple([...grounds, ...shades(fill).slice(3, 7), ink, mix(ink, 255, 0.2), mix(ink, 255, 0.4)]);
}

/**
 * The theme turned dark: grounds and texts change their places, and the colors keep their hue. Mantine's own scheme stays
 * the light one, whose rules name the theme's tones.
 */
export function darken(theme: MantineThemeOverride): MantineThemeOverride {
  const light = Object.entries(theme.colors ?? {}) as [string, MantineColorsTuple][];
  const colors = Object.fromEntries(
    light.map(([name, tones]) => [name, darkShades(status.has(name) ? tones[5] : tones[6])]),
  );
  const main = theme.primaryColor ?? 'portal';
  const [lightTones, tones] = [theme.colors?.[main], colors[main]];
  if (!lightTones || !tones) throw new Error(`The theme has no shades of ${main}.`);
  const onFill = isLightColor(tones[6], theme.luminanceThreshold) ? '#000' : '#fff';
  const marked = { vars: () => ({ root: { '--checkbox-icon-color': onFill, '--radio-icon-color': onFill } }) };
  return mergeThemeOverrides(theme, {
    white: SURFACE,
    black: INK,
    colors: { ...colors, gray, red: darkShades('#f03e3e') },
    shadows: { raised: '0 8px 24px rgb(0 0 0 / 40%)', floating: '0 8px 24px rgb(0 0 0 / 60%)' },
    components: {
      Checkbox: marked,
      Radio: marked,
      Switch: { styles: { thumb: { background: INK, borderColor: INK } } },
      // What is chosen is nearer to the light than its neighbors.
      SegmentedControl: { styles: { root: { background: gray[0] }, indicator: { background: gray[2] } } },
    },
    other: {
      isDark: true,
      ink: tones[7],
      variables: {
        '--mantine-color-scheme': 'dark',
        '--mantine-color-placeholder': gray[6],
        '--mantine-primary-color-contrast': onFill,
        [`--mantine-color-${main}-light-color`]: tones[7],
        '--stage': gray[1],
        '--deep-7': lightTones[7],
        '--deep-8': lightTones[8],
        '--deep-9': lightTones[9],
        '--plate': '#fff',
        '--plate-corner': '4px',
        '--plate-picture': INK,
        '--on-plate': '#344054',
        '--line-shade': 'rgb(255 255 255 / 30%)',
      },
    },
  });
}

/** Their brightest tone is the fifth. */
const status = new Set(['success', 'warning', 'danger']);

/** The color itself, or its darkest lighter tone with at least this contrast against the ground. */
function lightened(hex: string, least: number, ground: string): string {
  for (let part = 0; part < 1; part += 0.04) {
    const color = mix(hex, 255, part);
    if (contrast(color, ground) >= least) return color;
  }
  return '#ffffff';
}

/** Of two colors `#rrggbb`, as WCAG 2 counts it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The ground with a part (0 to 1) of the color on it. */
function blend(ground: string, color: string, part: number): string {
  const [from, to] = [channels(ground), channels(color)];
  const mixed = from.map((value, at) => Math.round(value + ((to[at] ?? value) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
