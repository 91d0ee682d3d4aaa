const INK = '#101828';

/** The color in shadow: so many percent of ink in it. */
export function darken(color: string, percent = 18): string {
  return mix(color, INK, percent);
}

/** The color in light: so many percent of white in it. */
export function lighten(color: string, percent = 30): string {
  return mix(color, '#ffffff', percent);
}

function mix(color: string, other: string, percent: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [color, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + ((to - from) * percent) / 100)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
