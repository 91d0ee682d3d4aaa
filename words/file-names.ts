import type { Period } from '#domain/periods.ts';

/** Before the columns of a file with rows that an import refused; an import passes over them. */
export const refusedHeadings = ['Line', 'Problem'] as const;

/** What a change of many points by a factor is called among the imports, where it has no file: 'Points × 1.1'. */
export const nameOfRepricing = (factor: string): string => `Points × ${factor}`;

/** Of a file with the rows of these days: 'Points 2026-07-01 to 2026-07-31.csv', 'Points from 2026-07-01.csv'; of all 'Points.csv'. */
export function nameOfPeriod(name: string, { from, to }: Period, type: string): string {
  const days = !from ? to && `to ${to}` : !to ? `from ${from}` : from === to ? from : `${from} to ${to}`;
  return `${name}${days ? ` ${days}` : ''}.${type}`;
}
