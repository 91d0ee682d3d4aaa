import { deleteExpiredEmailChanges } from '#server/accounts/own/queries.ts';
import { deleteExpiredResets } from '#server/accounts/reset/queries.ts';
import { deleteExpiredChallenges } from '#server/accounts/second-factor/queries.ts';
import { listSeedsToSeal } from '#server/accounts/second-factor/totp.ts';
import { deleteOldEntries } from '#server/audit/queries.ts';
import { clockProblem, readClock } from '#server/db/clock.ts';
import { reseal } from '#server/db/reseal.ts';
import { readNewUsernames } from '#server/db/username-skeletons.ts';
import { openFileSweep } from '#server/files/actions.ts';
import { deleteFailedJobs } from '#server/jobs/queries.ts';
import { type Sweep, sweepInTurn } from '#server/jobs/sweep.ts';
import { listLinksToSeal } from '#server/mail/links-to-seal.ts';
import { emptyOldTexts, forgetDeadLinks } from '#server/mail/queries.ts';
import { removeOldMails } from '#server/mail/sending/empty-outbox.ts';
import { deleteExpiredSessions } from '#server/sessions/queries.ts';
import { forgetUnusedAliases } from './catalog/aliases/queries.ts';
import { deleteOldExports } from './exports/prepared/queries.ts';
import { expireExports, failLostExports } from './exports/prepared/sweep-exports.ts';
import { deleteExpiredCounters } from './http/limit-queries.ts';
import { deleteOldImports } from './imports/batches/queries.ts';
import { emptyImports, failLostImports } from './imports/batches/sweep-imports.ts';
import { listAuthsToSeal, listKeysToSeal } from './push/sealed-secrets.ts';
import { deleteOldDrafts } from './receipts/queries.ts';
import { failOldReadings } from './receipts/reading/queries.ts';
import type { Services } from './services.ts';

type Parts = Pick<Services, 'db' | 'config' | 'log' | 'metrics'>;

/** Days for which an export is listed after it was asked for. */
const exportRows = 30;
/** The same of an import that was applied. */
const importRows = 365;

/** What is stored sealed. */
const sealed = [listSeedsToSeal, listLinksToSeal, listKeysToSeal, listAuthsToSeal];

/**
 * What is removed every hour. docs/operations.md lists it, with what bounds the other tables. A process opens it once:
 * a run continues with the files where the last one stopped. The database says what time it is, because a process with
 * a wrong clock would delete for good what must be kept longer.
 */
export function openSweeps(services: Parts): () => Promise<void> {
  const { db, log, metrics } = services;
  const sweepsAt = makeSweeps(services);
  // From the start, so that the first one is an increase for Prometheus.
  for (const { what } of sweepsAt(new Date())) metrics.swept.inc({ what }, 0);
  return async () => {
    const clock = await readClock(db);
    const problem = clockProblem(clock);
    if (problem) log.error(problem);
    else await sweepInTurn(sweepsAt(clock.now), services);
  };
}

function makeSweeps({ db, config }: Parts): (now: Date) => Sweep[] {
  const { mailTexts, drafts, audit, unusedFiles, failedJobs } = config.retention;
  const sweepFiles = openFileSweep(db);
  return (now) => [
    inBatches('sessions', (limit) => deleteExpiredSessions(db, now, limit)),
    inBatches('password_resets', (limit) => deleteExpiredResets(db, now, limit)),
    inBatches('email_changes', (limit) => deleteExpiredEmailChanges(db, now, limit)),
    inBatches('login_challenges', (limit) => deleteExpiredChallenges(db, now, limit)),
    inBatches('dead_links', (limit) => forgetDeadLinks(db, now, limit)),
    inBatches('earlier_seals', (limit) => reseal(db, config.secret, sealed, limit)),
    inBatches('unread_usernames', (limit) => readNewUsernames(db, limit)),
    inBatches('rate_limits', (limit) => deleteExpiredCounters(db, now, limit)),
    inBatches('waiting_readings', (limit) => failOldReadings(db, limit)),
    inBatches('item_aliases', (limit) => forgetUnusedAliases(db, limit)),
    inBatches('expired_exports', (limit) => expireExports({ db }, now, limit)),
    inBatches('lost_exports', (limit) => failLostExports({ db, config }, now, limit)),
    inBatches('expired_imports', (limit) => emptyImports({ db }, now, limit)),
    inBatches('lost_imports', (limit) => failLostImports({ db, config }, now, limit)),
    ...after(exportRows, now, (before) => [inBatches('exports', (limit) => deleteOldExports(db, before, limit))]),
    ...after(importRows, now, (before) => [inBatches('imports', (limit) => deleteOldImports(db, before, limit))]),
    ...after(mailTexts, now, (before) => [
      inBatches('mail_texts', (limit) => emptyOldTexts(db, before, limit)),
      inBatches('outbox_files', (limit) => removeOldMails({ config }, before, limit)),
    ]),
    ...after(drafts, now, (before) => [inBatches('drafts', (limit) => deleteOldDrafts(db, before, limit))]),
    ...after(audit, now, (before) => [inBatches('audit_entries', (limit) => deleteOldEntries(db, before, limit))]),
    ...after(failedJobs, now, (before) => [inBatches('failed_jobs', (limit) => deleteFailedJobs(db, before, limit))]),
    // After what refers to files.
    ...after(unusedFiles, now, (before) => [{ what: 'unused_files', removeSome: () => sweepFiles(before) }]),
  ];
}

function inBatches(what: string, remove: (limit: number) => Promise<number>): Sweep {
  return {
    what,
    async removeSome(limit) {
      const removed = await remove(limit);
      return { removed, isDone: removed < limit };
    },
  };
}

const day = 24 * 60 * 60_000;
const after = (days: number | null, now: Date, sweeps: (before: Date) => Sweep[]): Sweep[] =>
  days === null ? [] : sweeps(new Date(now.getTime() - days * day));
