import { datesNotice, takenBy } from '#domain/program-states.ts';
import type { Refuse } from '#server/http/refusal.ts';
import type { ProgramRow } from './queries.ts';
import { toDates } from './to-dates.ts';

/** Refuses who registers while a program is disabled, or its dates do not allow it. */
export function refuseUnlessTaken(
  program: ProgramRow,
  now: Date,
  refuse: Refuse<'program-disabled' | 'program-not-open'>,
): void {
  if (program.disabled) throw refuse('program-disabled');
  const dates = toDates(program);
  if (!takenBy(dates, now).includes('registrations'))
    throw refuse('program-not-open', { said: datesNotice(dates, now) ?? { code: 'programNotOpen' } });
}
