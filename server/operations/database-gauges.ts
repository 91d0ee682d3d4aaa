import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { limitStatements } from '#server/db/pool.ts';
import { countDueJobs } from '#server/jobs/queries.ts';
import { countMails } from '#server/mail/queries.ts';
import type { Services } from '#server/services.ts';

/** Milliseconds: the pause between two questions of this process, and how long an answer is waited for. */
const pace = { every: 5_000, patience: 2_000 };

/**
 * What only the database knows. However often it is asked for, the database is asked once in a few seconds. If it does
 * not answer soon, `guerdon_database_up` is 0 and the others are absent, so that old figures do not pass for new ones.
 */
export function addDatabaseGauges(registry: Registry, services: Pick<Services, 'longDb' | 'pools'>) {
  const gauges = openGauges(registry);
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<void> {
    try {
      show(gauges, await look(services));
    } catch {
      hide(gauges, services);
    }
  }
  return {
    async refresh(): Promise<void> {
      const now = performance.now();
      if (!asking && now - askedAt > pace.every) {
        askedAt = now;
        asking = ask().finally(() => (asking = null));
      }
      if (!asking) return;
      const isLate = await Promise.race([asking.then(() => false), pause(pace.patience, true)]);
      if (isLate) hide(gauges, services);
    },
  };
}
type Gauges = ReturnType<typeof openGauges>;

function openGauges(registry: Registry) {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    isUp: gauge('guerdon_database_up', 'Whether the database answers; absent while it cannot be asked'),
    dueJobs: gauge('guerdon_jobs_due', 'Jobs that could run now, of all processes; at most 100000', 'task'),
    oldestDue: gauge('guerdon_job_oldest_due_seconds', 'How long the oldest of them could have run', 'task'),
    mails: gauge('guerdon_mails', 'Mails by state, of all processes; at most 100000 each', 'state'),
    oldestMail: gauge('guerdon_mail_oldest_waiting_seconds', 'Age of the oldest mail that waits'),
  };
}

/** Over the connections of exports and imports, as those of requests may be in use exactly when an operator looks. */
async function look({ longDb }: Pick<Services, 'longDb'>) {
  return await longDb.transaction().execute(async (db) => {
    await limitStatements(db, pace.patience);
    return { jobs: await countDueJobs(db), mails: await countMails(db) };
  });
}

function show(gauges: Gauges, { jobs, mails }: Awaited<ReturnType<typeof look>>): void {
  gauges.isUp.set(1);
  for (const { task, due, oldest_seconds } of jobs) {
    gauges.dueJobs.set({ task }, due);
    gauges.oldestDue.set({ task }, oldest_seconds);
  }
  for (const state of ['waiting', 'failed'] as const) gauges.mails.set({ state }, mails[state]);
  gauges.oldestMail.set(mails.oldest_seconds);
}

function hide({ isUp, oldestMail, ...others }: Gauges, { pools: { long } }: Pick<Services, 'pools'>): void {
  // Exports and imports may have all connections, which says nothing about the database.
  if (long.totalCount - long.idleCount >= long.options.max && long.waitingCount > 0) isUp.remove();
  else isUp.set(0);
  oldestMail.remove();
  for (const gauge of Object.values(others)) gauge.reset();
}
