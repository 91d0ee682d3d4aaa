import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { explainCertificate } from '#server/db/certificate.ts';
import { clockProblem, DatabaseReadOnly, readClock } from '#server/db/clock.ts';
import { checkRoom } from '#server/db/room.ts';
import { DatabaseFull } from '#server/db/unavailable.ts';
import { DiskFull, isOutOfDescriptors, outOfDescriptors } from '#server/http/refusal.ts';
import type { JobRunner } from '#server/jobs/runner.ts';
import type { Services } from '#server/services.ts';

/** What a process needs. Without the first three it is sent no requests; without the others a part of its work fails. */
type Part = 'database' | 'jobs' | 'descriptors' | 'store' | 'scanner' | 'reading' | 'clock';
/** For each part 'ok', or a sentence that says what is wrong. It names no address, as anyone may read it. */
type Parts = Partial<Record<Part, string>>;

export interface Readiness {
  parts: Parts;
  /** The parts whose failure means that requests should go elsewhere. */
  missing: Part[];
}

const needed: readonly Part[] = ['database', 'jobs', 'descriptors'];
/** Milliseconds that a part may take to answer, and for which an answer is given to all who ask. */
const [patience, keep] = [2_000, 1_000];

export type Look = () => Promise<Readiness>;

/**
 * Looks at every part of this process, its job runner too if it has one, at most once a second however often it is asked.
 * Changes are logged.
 */
export function watchReadiness(services: Services, starting?: Promise<JobRunner>): Look {
  let last: { at: number; looking: Promise<Readiness> } | undefined;
  const before = new Map<Part, string>();
  /** A hanging disk would otherwise collect one more each second, until none of Node's threads is left. */
  let atStore: Promise<void> | undefined;

  async function lookAtDatabase(): Promise<string | null> {
    const clock = clockProblem(await readClock(services.db));
    await checkRoom(services.db);
    return clock;
  }
  async function look(): Promise<Readiness> {
    let clock: string | null = null;
    const checks: [Part, () => Promise<unknown>][] = [
      ['database', () => lookAtDatabase().then((found) => (clock = found))],
      ['descriptors', openAnyFile],
      ['store', () => (atStore ??= services.store.check().finally(() => (atStore = undefined)))],
    ];
    const { scanner } = services;
    if (scanner) checks.push(['scanner', () => scanner.check()]);
    if (starting) checks.push(['jobs', async () => (await starting).check()]);
    const looked = checks.map(async ([part, check]) => [part, await stateOf(part, check, services.log)] as const);
    const parts: Parts = Object.fromEntries(await Promise.all(looked));
    if (services.config.readsReceipts) parts.reading = services.reader.problem ?? 'ok';
    parts.clock = clock ?? 'ok';
    for (const [part, state] of Object.entries(parts) as [Part, string][]) {
      if (state !== (before.get(part) ?? 'ok'))
        services.log[state === 'ok' ? 'info' : 'error']({ part, state }, 'readiness has changed');
      before.set(part, state);
    }
    return { parts, missing: needed.filter((part) => (parts[part] ?? 'ok') !== 'ok') };
  }
  return () => {
    const now = performance.now();
    if (!last || now - last.at > keep) last = { at: now, looking: look() };
    return last.looking;
  };
}

/** Throws only if no descriptor is left. It opens the null device, a file that no upgrade removes. */
async function openAnyFile(): Promise<void> {
  try {
    await (await open(devNull)).close();
  } catch (error) {
    if (isOutOfDescriptors(error)) throw error;
  }
}

/** What is wrong with a part that failed; of one that says nothing, the same. */
const wrong: Readonly<Record<Part, string>> = {
  database: 'The database does not answer.',
  store: 'The file store does not answer.',
  scanner: 'The virus scanner does not answer: no new file is accepted.',
  descriptors: 'No file can be opened.',
  jobs: 'No jobs are done.',
  reading: 'Receipts are not read.',
  clock: 'The clock is wrong.',
};

async function stateOf(part: Part, check: () => Promise<unknown>, log: FastifyBaseLogger): Promise<string> {
  const done = new AbortController();
  const silence = pause(patience, wrong[part], { signal: done.signal }).catch(() => 'ok');
  try {
    return await Promise.race([check().then(() => 'ok'), silence]);
  } catch (error) {
    log.debug({ err: error, part }, 'a part does not work');
    if (isOutOfDescriptors(error)) return outOfDescriptors;
    const certificate = part === 'database' ? explainCertificate(error) : null;
    if (certificate) return certificate;
    if (error instanceof DatabaseReadOnly) return error.message;
    if (error instanceof DatabaseFull) return 'The disk of the database is full.';
    return error instanceof DiskFull ? 'The disk for files is full.' : wrong[part];
  } finally {
    done.abort();
  }
}
