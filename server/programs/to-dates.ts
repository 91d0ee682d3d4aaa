import type { ProgramDates } from '#domain/program-states.ts';
import type { ListedProgramRow } from './queries.ts';

type Row = Pick<
  ListedProgramRow,
  'opened_at' | 'setup_step' | 'start_date' | 'end_date' | 'closing_days' | 'receipt_days' | 'time_zone' | 'country'
>;

export const toDates = (row: Row): ProgramDates => ({
  isOpened: row.opened_at !== null && row.setup_step === null,
  startDate: row.start_date,
  endDate: row.end_date,
  closingDays: row.closing_days,
  receiptDays: row.receipt_days,
  timeZone: row.time_zone,
  country: row.country,
});
