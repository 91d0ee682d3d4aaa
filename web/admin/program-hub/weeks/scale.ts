const STEPS = [1, 2, 3, 4, 5, 6, 8, 10];
/** Below it, half of the scale would not be whole points. */
const SMALLEST = 10;

/** A round figure that the highest bar fits under, with the lines to draw: 0, half, all. 19,320 → 20,000. */
export function scaleTo(highest: number): { top: number; ticks: number[] } {
  const unit = 10 ** Math.floor(Math.log10(Math.max(highest, SMALLEST)));
  const top = unit * (STEPS.find((step) => step * unit >= highest) ?? 10);
  return { top, ticks: [0, top / 2, top] };
}

/** 1500 → '1.5k', 2000000 → '2M'. */
export function formatTick(points: number): string {
  if (points >= 1_000_000) return `${points / 1_000_000}M`;
  return points >= 1000 ? `${points / 1000}k` : String(points);
}
