import { describe, expect, it } from 'vitest';
import { mix, readable } from './colors.ts';

describe('readable', () => {
  it('keeps a color that is already dark enough', () => {
    expect(readable('#0f766e')).toBe('#0f766e');
    expect(readable('#111111')).toBe('#111111');
  });

  it.each(['#facc15', '#ef4444', '#7dd3fc', '#ffffff'])('darkens %s until white text on it reaches 5:1', (hex) => {
    expect(contrastWithWhite(readable(hex))).toBeGreaterThanOrEqual(5);
  });
});

describe('mix', () => {
  it('reaches black and white at the ends', () => {
    expect(mix('#0f766e', 0, 1)).toBe('#000000');
    expect(mix('#0f766e', 255, 1)).toBe('#ffffff');
    expect(mix('#0f766e', 255, 0)).toBe('#0f766e');
  });
});

function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
