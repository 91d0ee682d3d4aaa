import type { ProgramDates } from '#domain/programs.ts';
import type { ListedProgramRow } from './queries.ts';

type Row = Pick<ListedProgramRow, 'start_date' | 'end_date' | 'closing_days' | 'time_zone'>;

export const toDates = (row: Row): ProgramDates => ({
  startDate: row.start_date,
  endDate: row.end_date,
  closingDays: row.closing_days,
  timeZone: row.time_zone,
});
