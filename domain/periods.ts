import type { CalendarDate } from './calendar.ts';
import type { Problem } from './problem.ts';

/** The days from the first to the last, both included; without one, all before or after the other. */
export interface Period {
  from?: CalendarDate | undefined;
  to?: CalendarDate | undefined;
}

/** Refuses a period that ends before it begins. */
export function periodProblem({ from, to }: Period): Problem | null {
  return from && to && to < from ? { code: 'periodBackwards' } : null;
}
