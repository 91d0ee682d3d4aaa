import { expect, test } from 'vitest';
import { presetColorsNamed, rewardItemProblems, trimSizesAndColors } from './reward-items.ts';
import { presetColors, presetSizes } from './rewards.ts';

test('all presets together with custom sizes and colors are valid', () => {
  const item = {
    sizes: presetSizes,
    customSizes: ['3X-Large', 'One size'],
    colors: presetColors,
    customColors: [{ name: 'Brick', hex: 'D64D4D' }],
  };
  expect(rewardItemProblems(item)).toEqual([]);
});

test('the presets are five sizes and eight colors', () => {
  expect(presetSizes).toEqual(['X-Small', 'Small', 'Medium', 'Large', 'X-Large']);
  const names = presetColors.map(({ name }) => name);
  expect(names).toEqual(['Red', 'Orange', 'Yellow', 'Green', 'Blue', 'Purple', 'Black', 'White']);
});

test('what is stored is trimmed, without blank ones and without # before a color code', () => {
  const item = {
    customSizes: [' Tall ', ' '],
    customColors: [
      { name: ' Brick ', hex: ' #D64D4D' },
      { name: '', hex: '' },
    ],
  };
  expect(trimSizesAndColors(item)).toEqual({ customSizes: ['Tall'], customColors: [{ name: 'Brick', hex: 'D64D4D' }] });
  expect(trimSizesAndColors({})).toEqual({});
});

test.each([
  [{ sizes: ['Medium', 'Huge'] }, 'sizes.1', { code: 'sizeForeign' }],
  [{ customSizes: ['Tall', 'tall'] }, 'customSizes.1', { code: 'sizeTwice' }],
  [{ customSizes: ['medium'] }, 'customSizes.0', { code: 'sizeTwice' }],
  [{ colors: [{ name: 'Brick', hex: 'f44336' }] }, 'colors.0', { code: 'colorForeign' }],
  [{ customColors: [{ name: 'red', hex: 'ff0000' }] }, 'customColors.0', { code: 'colorTwice' }],
  [
    { customColors: [{ name: 'Brick', hex: 'brick' }] },
    'customColors.0.hex',
    { code: 'colorCodeInvalid', example: 'D64D4D' },
  ],
  [
    { customColors: [{ name: 'Brick', hex: '' }] },
    'customColors.0.hex',
    { code: 'colorCodeInvalid', example: 'D64D4D' },
  ],
  [{ customColors: [{ name: ' ', hex: 'fff' }] }, 'customColors.0.name', { code: 'colorNameMissing' }],
])('%j is refused', (item, path, problem) => {
  expect(rewardItemProblems(item)).toEqual([{ path, problem }]);
});

test('a preset color is known by its name, its code is ours', () => {
  expect(presetColorsNamed(['Black', 'Red', 'Brick', 'Black'])).toEqual([
    { name: 'Black', hex: '000' },
    { name: 'Red', hex: 'f44336' },
  ]);
});
