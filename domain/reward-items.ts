import { type Color, colorCodeProblem, presetColors, presetSizes, type SizesAndColors } from './rewards.ts';

/** `path` is a field of the reward item, or a place in one: `customColors.1.hex`. */
export interface RewardItemProblem {
  path: string;
  message: string;
}

type Trimmed = Partial<Record<'sizes' | 'customSizes', string[]> & Record<'colors' | 'customColors', Color[]>>;

/** As it is stored: trimmed, without blank ones, color codes without '#'. What is not sent is not invented. */
export function trimSizesAndColors(item: Partial<SizesAndColors>): Trimmed {
  return {
    ...(item.sizes && { sizes: trimAll(item.sizes) }),
    ...(item.customSizes && { customSizes: trimAll(item.customSizes) }),
    ...(item.colors && { colors: trimColors(item.colors) }),
    ...(item.customColors && { customColors: trimColors(item.customColors) }),
  };
}

/** What keeps sizes and colors from being stored. Their names differ, whatever the case: a repeated name is refused. */
export function rewardItemProblems(untrimmed: Partial<SizesAndColors>): RewardItemProblem[] {
  const { sizes = [], customSizes = [], colors = [], customColors = [] } = trimSizesAndColors(untrimmed);
  return [
    ...foreign('sizes', sizes, presetSizes, 'This is not one of the preset sizes.'),
    ...repeated('customSizes', [...presetSizes, ...customSizes], presetSizes.length, 'This size is there already.'),
    ...foreign('colors', colors.map(nameOf), presetColors.map(nameOf), 'This is not one of the preset colors.'),
    ...customColors.flatMap((color, at) => colorProblems(color, `customColors.${at}`)),
    ...repeated(
      'customColors',
      [...presetColors, ...customColors].map(nameOf),
      presetColors.length,
      'This color is there already.',
    ),
  ];
}

/** Presets are known by their names: their codes are ours. */
export const presetColorsNamed = (names: readonly string[]): Color[] =>
  [...new Set(names)].flatMap((name) => presetColors.filter((color) => color.name === name));

function colorProblems({ name, hex }: Color, path: string): RewardItemProblem[] {
  const code = colorCodeProblem(hex);
  return [
    ...(name ? [] : [{ path: `${path}.name`, message: 'A color needs a name.' }]),
    ...(code ? [{ path: `${path}.hex`, message: code }] : []),
  ];
}

function foreign(field: string, chosen: readonly string[], presets: readonly string[], message: string) {
  return chosen.flatMap((name, at) => (presets.includes(name) ? [] : [{ path: `${field}.${at}`, message }]));
}

/** Of names, the first `known` of which are there anyway, those that came before. */
function repeated(field: string, names: readonly string[], known: number, message: string): RewardItemProblem[] {
  const taken = new Set<string>();
  return names.flatMap((name, at) => {
    const key = name.toLowerCase();
    const isRepeated = at >= known && name !== '' && taken.has(key);
    taken.add(key);
    return isRepeated ? [{ path: `${field}.${at - known}`, message }] : [];
  });
}

const nameOf = ({ name }: Color) => name;
const trimAll = (texts: readonly string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');
const trimColors = (colors: readonly Color[]) =>
  colors
    .map(({ name, hex }) => ({ name: name.trim(), hex: hex.trim().replace(/^#/, '') }))
    .filter(({ name, hex }) => name !== '' || hex !== '');
