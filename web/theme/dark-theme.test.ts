import { colorsTuple, isLightColor } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { adminTheme } from './admin-theme.ts';
import { brandedTheme } from './brand.ts';
import { contrast, darken, darkShades, gray, SURFACE } from './dark-theme.ts';

const PAGE = gray[0];

/** The corners of the color space, each with a step between, and the brands that people know. */
const brands = [
  ...[0, 51, 102, 128, 153, 204, 255].flatMap((red) =>
    [0, 64, 128, 191, 255].flatMap((green) =>
      [0, 64, 128, 191, 255].map(
        (blue) => `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`,
      ),
    ),
  ),
  ...['#0f766e', '#3538cd', '#facc15', '#ef4444', '#7dd3fc', '#111111', '#fefefe', '#010101'],
];

describe('darkShades', () => {
  it('keeps text readable and controls visible in every brand color', () => {
    for (const brand of brands) {
      const tones = darkShades(brand);
      for (const ground of [PAGE, SURFACE, tones[0], tones[1]])
        for (const text of [tones[7], tones[8], tones[9]])
          expect(contrast(text, ground), `${text} on ${ground}, of ${brand}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tones[6], SURFACE), `the fill of ${brand}`).toBeGreaterThanOrEqual(3);
      // White or black, as the theme's autoContrast chooses it.
      const onFill = isLightColor(tones[6], 0.179) ? '#000000' : '#ffffff';
      expect(contrast(onFill, tones[6]), `text on the fill of ${brand}`).toBeGreaterThanOrEqual(4.5);
      for (const text of ['#f2f4f7', gray[7], gray[8]])
        expect(contrast(text, tones[0]), `${text} on the ground of ${brand}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('leaves a brand color as it is where it is bright enough', () => {
    for (const brand of ['#facc15', '#ef4444', '#7dd3fc', '#ffffff']) expect(darkShades(brand)[6]).toBe(brand);
  });
});

describe('darken', () => {
  it('has grays for text, lines and fields on the page and on the surface', () => {
    for (const ground of [PAGE, SURFACE, gray[1]])
      for (const text of [gray[6], gray[7], gray[8], gray[9], '#f2f4f7'])
        expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const ground of [PAGE, SURFACE]) expect(contrast(gray[4], ground)).toBeGreaterThanOrEqual(3);
  });

  it('keeps white text readable on the large grounds of every brand', () => {
    for (const brand of brands) {
      const { variables } = darken(brandedTheme(brand)).other ?? {};
      for (const name of ['--deep-7', '--deep-8', '--deep-9'])
        expect(contrast('#ffffff', variables[name]), `${name} of ${brand}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('darkens the colors of both sides', () => {
    for (const theme of [adminTheme, brandedTheme('#0f766e')]) {
      const { colors = {} } = darken(theme);
      for (const name of Object.keys(theme.colors ?? {}))
        expect(contrast(colors[name]?.[0] ?? '#ffffff', '#f2f4f7'), name).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('says which shades a theme lacks', () => {
    expect(() => darken({ primaryColor: 'brand', colors: { gray: colorsTuple('#ffffff') } })).toThrow('brand');
  });
});
