/** Moves every channel of `#rrggbb` towards `target` (0 black, 255 white) by `part` of the way. */
export function mix(hex: string, target: number, part: number): string {
  return `#${channels(hex)
    .map((value) => Math.round(value + (target - value) * part))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The color itself, or its lightest darkening that reaches 5:1 against white: 4.5:1 with room for tinted grounds. */
export function readable(hex: string): string {
  for (let part = 0; part <= 1; part += 0.04) {
    const color = mix(hex, 0, part);
    if (1.05 / (luminance(color) + 0.05) >= 5) return color;
  }
  return '#000000';
}

/** WCAG relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(hex: string): number[] {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
