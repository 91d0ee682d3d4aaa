import { deleteExpiredResets } from '#server/accounts/reset/queries.ts';
import { deleteExpiredSessions } from '#server/accounts/session-queries.ts';
import { deleteOldEntries } from '#server/audit/queries.ts';
import { sweepFiles } from '#server/files/actions.ts';
import { deleteFailedJobs } from '#server/jobs/queries.ts';
import type { Sweep } from '#server/jobs/sweep.ts';
import { emptyOldTexts } from '#server/mail/queries.ts';
import { removeOldMails } from '#server/mail/sending/outbox-folder.ts';
import { forgetUnusedAliases } from './catalog/aliases/queries.ts';
import { deleteExpiredCounters } from './http/limit-queries.ts';
import { deleteOldDrafts } from './receipts/queries.ts';
import { failOldReadings } from './receipts/reading/queries.ts';
import type { Services } from './services.ts';

type Remove = (before: Date, limit: number) => Promise<number>;

/** What is removed every hour. docs/operations.md lists it, with what bounds the other tables. */
export function sweepsOf({ db, config }: Pick<Services, 'db' | 'config'>, now: Date): Sweep[] {
  const { retention } = config;
  const after = (days: number | null, what: string, remove: Remove): Sweep[] =>
    days === null ? [] : [{ what, removeSome: (limit) => remove(daysBefore(now, days), limit) }];
  return [
    { what: 'sessions', removeSome: (limit) => deleteExpiredSessions(db, now, limit) },
    { what: 'password_resets', removeSome: (limit) => deleteExpiredResets(db, now, limit) },
    { what: 'rate_limits', removeSome: (limit) => deleteExpiredCounters(db, now, limit) },
    { what: 'waiting_readings', removeSome: (limit) => failOldReadings(db, limit) },
    { what: 'item_aliases', removeSome: (limit) => forgetUnusedAliases(db, limit) },
    ...after(retention.mailTexts, 'mail_texts', (before, limit) => emptyOldTexts(db, before, limit)),
    ...after(retention.mailTexts, 'outbox_files', (before, limit) => removeOldMails({ config }, before, limit)),
    ...after(retention.drafts, 'drafts', (before, limit) => deleteOldDrafts(db, before, limit)),
    ...after(retention.audit, 'audit_entries', (before, limit) => deleteOldEntries(db, before, limit)),
    ...after(retention.failedJobs, 'failed_jobs', (before, limit) => deleteFailedJobs(db, before, limit)),
    // After what refers to files.
    ...after(retention.unusedFiles, 'unused_files', (before, limit) => sweepFiles(db, before, limit)),
  ];
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
