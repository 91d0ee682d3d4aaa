import { type CalendarDate, today } from '#domain/calendar.ts';
import { EXPORT_DAYS, exportParts } from '#domain/exports.ts';
import type { Tx } from '#server/db/pool.ts';
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

/** When a file that is finished now is removed. */
export const expiryOf = (now: Date): Date => new Date(now.getTime() + EXPORT_DAYS * day);
/** The last day on which it is there from morning to night. */
export const lastDayOf = (expiresAt: Date, { time_zone }: Pick<ProgramRow, 'time_zone'>): CalendarDate =>
  today(new Date(expiresAt.getTime() - day), time_zone);

/** Milliseconds: a part is still being written when nobody needs it any more, or being downloaded. */
const afterParts = 10 * 60_000;
/** As in a job of the store's sweep. */
const partsPerJob = 500;

/** Removes the parts of a file from the store, once nobody writes or reads them. */
export async function removeParts(
  db: Tx,
  { file_key, parts }: Pick<ExportRow, 'file_key' | 'parts'>,
  now: Date,
): Promise<void> {
  const imageKeys = file_key === null ? [] : exportParts(file_key, parts);
  const runAt = new Date(now.getTime() + afterParts);
  for (let at = 0; at < imageKeys.length; at += partsPerJob)
    await addJob(db, 'remove_bytes', { imageKeys: imageKeys.slice(at, at + partsPerJob) }, { runAt });
}

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
