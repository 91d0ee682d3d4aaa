import { type CalendarDate, today } from '#domain/calendar.ts';
import { EXPORT_DAYS } from '#domain/exports.ts';
import type { Tx } from '#server/db/pool.ts';
import type { KeptParts } from '#server/files/kept-parts.ts';
import { addJob } from '#server/jobs/queries.ts';
import type { ProgramRow } from '#server/programs/queries.ts';
import { nameOfPeriod } from '#words/file-names.ts';
import { everyList } from '../lists/every-list.ts';
import type { ExportRow } from './queries.ts';

const day = 24 * 60 * 60_000;

/** What its events say of an export. */
export const aboutExport = ({ program_id: programId, list, format, from_day, to_day }: Asked, name: string | null) => ({
  programId,
  subject: { kind: 'program' as const, id: programId, ...(name !== null && { name }) },
  data: {
    file: nameOfPeriod(everyList[list].name, { from: from_day ?? undefined, to: to_day ?? undefined }, format),
    ...(from_day !== null && { from: from_day }),
    ...(to_day !== null && { to: to_day }),
  },
});
type Asked = Pick<ExportRow, 'program_id' | 'list' | 'format' | 'from_day' | 'to_day'>;

/** Its file in the store. */
export const partsOf = ({ file_key: fileKey, parts }: Pick<ExportRow, 'file_key' | 'parts'>): KeptParts => ({
  ...{ folder: 'exports', fileKey, parts },
});

/** When a file that is finished now is removed. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + EXPORT_DAYS * day);
/** The last day on which it is there from morning to night. */
export const lastDayOf = (expiresAt: Date, { time_zone }: Pick<ProgramRow, 'time_zone'>): CalendarDate =>
  today(new Date(expiresAt.getTime() - day), time_zone);

/** The job that writes an export. Those of one company are written one after another, so that none keeps others waiting. */
export const queueExport = (
  db: Tx,
  { id: programId, company_id }: Pick<ProgramRow, 'id' | 'company_id'>,
  exportId: string,
): Promise<void> =>
  addJob(
    db,
    'write_export',
    { programId, exportId },
    { key: jobOf(exportId), line: `exports of ${company_id ?? programId}`, tries: 8 },
  );
export const jobOf = (exportId: string): string => `write_export:${exportId}`;
