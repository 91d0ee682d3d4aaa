import { findFolderProblem } from '#server/check-start.ts';
import { type Clock, clockProblem, readClock } from '#server/db/clock.ts';
import { findPoolerProblem } from '#server/db/direct.ts';
import { findMigrationProblem } from '#server/db/migrate.ts';
import { findReplicaProblem } from '#server/db/replica.ts';
import { openScanner } from '#server/files/inspection/virus-scanner.ts';
import { hasAcceptedFiles } from '#server/files/queries.ts';
import { readPostgres } from '#server/operations/queries.ts';
import { type Check, type Finding, ok, problem, warning } from './finding.ts';

export const checkFolder: Check = async ({ config, db }) => {
  const found = await findFolderProblem(config, () => hasAcceptedFiles(db));
  return found ? problem('folder', found) : ok('folder', 'what is kept in DATA_DIR can be written');
};

const [oldest, newest] = [15, 18];

export const checkDatabase: Check = async ({ db }) => {
  const { version, name } = await readPostgres(db);
  const major = Math.floor(version / 10_000);
  if (major < oldest) return problem('database', `PostgreSQL ${name} is too old: use ${oldest} to ${newest}.`);
  if (major > newest) return warning('database', `PostgreSQL ${name} is newer than this version knows (${newest}).`);
  return ok('database', `PostgreSQL ${name}`);
};

export const checkDirect: Check = async ({ config }) => {
  const found = await findPoolerProblem(config);
  return found ? problem('direct', found) : ok('direct', 'migrations, jobs and live counts reach PostgreSQL');
};

/** Without it everything works, on the database itself. */
export const checkReplica: Check = async ({ config: { replica } }) => {
  if (!replica) return ok('replica', 'none is set');
  const found = await findReplicaProblem(replica.url);
  return found ? warning('replica', found) : ok('replica', 'a standby answers');
};

export const checkMigrations: Check = async ({ db }) => {
  const found = await findMigrationProblem(db);
  return found ? problem('migrations', found) : ok('migrations', 'the database is of this version');
};

/** Without it files are not looked at for viruses; with one that is away, none is accepted. */
export const checkScanner: Check = async ({ config }) => {
  const scanner = openScanner(config.clamdUrl);
  if (!scanner) return ok('scanner', 'none is set');
  const found = await scanner.check().then(
    () => null,
    (error: Error) => error.message,
  );
  return found
    ? problem('scanner', `CLAMD_URL does not answer, so no file is accepted: ${found}`)
    : ok('scanner', 'clamd answers');
};

/** Milliseconds; below it, what is signed or expires on one machine is right on the other. */
const farApart = 2_000;

export const checkClock: Check = async ({ db }) => judgeClock(await readClock(db));

export function judgeClock({ ahead }: Pick<Clock, 'ahead'>): Finding {
  if (Math.abs(ahead) <= farApart) return ok('clock', 'the same here and on the database');
  const seconds = (Math.abs(ahead) / 1000).toFixed(1);
  const how = ahead < 0 ? 'behind' : 'ahead of';
  const apart = clockProblem({ ahead }) ?? `This machine is ${seconds} s ${how} the database.`;
  return problem('clock', `${apart} Let both follow a time server (NTP).`);
}
