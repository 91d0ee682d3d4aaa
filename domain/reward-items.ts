import type { Problem } from './problem.ts';
import { type Color, colorCodeProblem, presetColors, presetSizes, type SizesAndColors } from './rewards.ts';

/** `path` is a field of the reward item or a position in one: `customColors.1.hex`. */
export interface RewardItemProblem {
  path: string;
  problem: Problem;
}

type Trimmed = Partial<Record<'sizes' | 'customSizes', string[]> & Record<'colors' | 'customColors', Color[]>>;

/**
 * Sizes and colors as they are stored: trimmed, without blank ones, color codes without '#'. Missing fields stay
 * missing.
 */
export function trimSizesAndColors(item: Partial<SizesAndColors>): Trimmed {
  return {
    ...(item.sizes && { sizes: trimAll(item.sizes) }),
    ...(item.customSizes && { customSizes: trimAll(item.customSizes) }),
    ...(item.colors && { colors: trimColors(item.colors) }),
    ...(item.customColors && { customColors: trimColors(item.customColors) }),
  };
}

/** Why sizes and colors cannot be stored. Names that differ only in case are repeated, and refused. */
export function rewardItemProblems(untrimmed: Partial<SizesAndColors>): RewardItemProblem[] {
  const { sizes = [], customSizes = [], colors = [], customColors = [] } = trimSizesAndColors(untrimmed);
  return [
    ...foreign('sizes', sizes, presetSizes, { code: 'sizeForeign' }),
    ...repeated('customSizes', [...presetSizes, ...customSizes], presetSizes.length, { code: 'sizeTwice' }),
    ...foreign('colors', colors.map(nameOf), presetColors.map(nameOf), { code: 'colorForeign' }),
    ...customColors.flatMap((color, at) => colorProblems(color, `customColors.${at}`)),
    ...repeated('customColors', [...presetColors, ...customColors].map(nameOf), presetColors.length, {
      code: 'colorTwice',
    }),
  ];
}

/** Preset colors are chosen by name; their codes are in `domain/rewards.ts`. */
export const presetColorsNamed = (names: readonly string[]): Color[] =>
  [...new Set(names)].flatMap((name) => presetColors.filter((color) => color.name === name));

function colorProblems({ name, hex }: Color, path: string): RewardItemProblem[] {
  const code = colorCodeProblem(hex);
  return [
    ...(name ? [] : [{ path: `${path}.name`, problem: { code: 'colorNameMissing' } as const }]),
    ...(code ? [{ path: `${path}.hex`, problem: code }] : []),
  ];
}

function foreign(field: string, chosen: readonly string[], presets: readonly string[], problem: Problem) {
  return chosen.flatMap((name, at) => (presets.includes(name) ? [] : [{ path: `${field}.${at}`, problem }]));
}

/** Reports names that repeat an earlier one; the first `known` are presets and are not reported themselves. */
function repeated(field: string, names: readonly string[], known: number, problem: Problem): RewardItemProblem[] {
  const taken = new Set<string>();
  return names.flatMap((name, at) => {
    const key = name.toLowerCase();
    const isRepeated = at >= known && name !== '' && taken.has(key);
    taken.add(key);
    return isRepeated ? [{ path: `${field}.${at - known}`, problem }] : [];
  });
}

const nameOf = ({ name }: Color) => name;
const trimAll = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');
const trimColors = (colors: readonly Color[]) =>
  colors
    .map(({ name, hex }) => ({ name: name.trim(), hex: hex.trim().replace(/^#/, '') }))
    .filter(({ name, hex }) => name !== '' || hex !== '');
