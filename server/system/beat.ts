import { hostname } from 'node:os';
import { newId } from '#server/db/ids.ts';
import { build } from '#server/operations/build.ts';
import { lastErrors } from '#server/operations/last-errors.ts';
import type { Look } from '#server/operations/readiness.ts';
import type { Services } from '#server/services.ts';
import { beatProcess, deleteProcess, type OwnProcess } from './queries.ts';

/** Milliseconds between two reports; after a minute without one a process counts as late. */
const every = 15_000;

/** Reports that this process lives, so that owners see it; ends with a last word. */
export function startBeat(
  { db, config, log }: Pick<Services, 'config' | 'db' | 'log'>,
  look: Look,
): { stop(): Promise<void> } {
  const own: OwnProcess = {
    id: newId(),
    host: hostname().slice(0, 255),
    pid: process.pid,
    role: config.role,
    ...build,
    node: process.version,
  };
  let beating: Promise<void> = beat();
  const timer = setInterval(() => {
    beating = beating.then(beat);
  }, every);
  async function beat(): Promise<void> {
    // While the database is away it could not be read either.
    const { parts } = await look();
    await beatProcess(db, own, { parts, errors: lastErrors }).catch((error: Error) =>
      log.debug({ reason: error.message }, 'this process could not be reported'),
    );
  }
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      await deleteProcess(db, own.id).catch((error: Error) =>
        log.debug({ reason: error.message }, 'the last report of this process is left'),
      );
    },
  };
}
