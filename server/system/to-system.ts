import type { SystemReply } from '#contract/system.ts';
import type { Config } from '#server/config.ts';
import type { listJobKinds } from '#server/jobs/queries.ts';
import type { countMails } from '#server/mail/queries.ts';
import type { findLastBackup } from './backups/queries.ts';
import type { findMaintenance } from './maintenance/queries.ts';
import type { findLastMailTest, listProcesses } from './queries.ts';

interface Rows {
  processes: Awaited<ReturnType<typeof listProcesses>>;
  jobs: Awaited<ReturnType<typeof listJobKinds>>;
  mails: Awaited<ReturnType<typeof countMails>>;
  lastTest: Awaited<ReturnType<typeof findLastMailTest>>;
  backup: Awaited<ReturnType<typeof findLastBackup>>;
  maintenance: Awaited<ReturnType<typeof findMaintenance>>;
}

const byStart = (a: { started_at: Date }, b: { started_at: Date }) => a.started_at.getTime() - b.started_at.getTime();

export const toSystem = (
  { mail: { from, smtpUrl } }: Config,
  { processes, jobs, mails, lastTest, backup, maintenance }: Rows,
): SystemReply => ({
  // Those that reported last were read; their order should not change with each report.
  processes: processes.toSorted(byStart).map(({ id, started_at, beat_at, is_late, parts, errors, ...row }) => ({
    _id: id,
    ...row,
    startedAt: started_at,
    beatAt: beat_at,
    isLate: is_late,
    parts: Object.entries(parts).map(([part, state]) => ({ part, state })),
  })),
  jobs: jobs.map((row) => ({
    kind: row.kind,
    due: row.due,
    oldestDueAt: row.oldest_due_at,
    running: row.running,
    later: row.later,
    failed: row.failed,
    lastFailedAt: row.last_failed_at,
    // The lines after the first say where in the program it happened, which is in the log.
    lastError: row.last_error?.split('\n')[0]?.slice(0, 500) ?? null,
  })),
  mail: {
    from,
    // The address has a password.
    server: smtpUrl && new URL(smtpUrl).host,
    waiting: mails.waiting,
    failed: mails.failed,
    lastTest: lastTest
      ? {
          to: lastTest.to_address,
          state: lastTest.state,
          createdAt: lastTest.created_at,
          sentAt: lastTest.sent_at,
          lastError: lastTest.last_error,
        }
      : null,
  },
  backup: backup
    ? {
        takenAt: backup.taken_at,
        host: backup.host,
        folder: backup.folder,
        rows: backup.row_count,
        files: backup.file_count,
        bytes: backup.file_bytes,
        damaged: backup.damaged_count,
      }
    : null,
  maintenance: maintenance ?? null,
});
