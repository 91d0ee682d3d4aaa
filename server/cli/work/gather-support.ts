import { freemem, release, totalmem } from 'node:os';
import { credentialsProblem } from '#server/config/address-problems.ts';
import { secretSettings } from '#server/config/secret-files.ts';
import { settings } from '#server/config.ts';
import { listJobKinds } from '#server/jobs/queries.ts';
import { countMails } from '#server/mail/queries.ts';
import { findLastBackup } from '#server/system/backups/queries.ts';
import { findMaintenance } from '#server/system/maintenance/queries.ts';
import { listProcesses } from '#server/system/queries.ts';
import type { Outcome, Shared } from '../outcome.ts';
import { readEnvironment } from './environment.ts';
import { examine } from './examine.ts';
import { explain } from './explain.ts';
import { withDatabase } from './settings.ts';

/** Everything in one text that can be given away: no secret is in it, no file, and nothing about a person. */
export async function gather(options: Shared): Promise<Outcome> {
  const doctor = await examine(options);
  const set = settingsWithoutSecrets(readEnvironment(options));
  const state = await readState(options).catch((error: unknown) => ({ problems: explain(error) }));
  const [free, all] = [freemem(), totalmem()].map((bytes) => `${(bytes / 1e9).toFixed(1)} GB`);
  const machine = `${process.platform} ${release()} ${process.arch}, ${free} of ${all} free`;
  return {
    json: { machine, doctor: masked(doctor.json), settings: set, ...state },
    lines: [
      ...section('Machine', [machine]),
      ...section('Doctor', doctor.lines.map(withoutAddresses)),
      ...section(
        'Settings',
        Object.entries(set).map(([name, value]) => `${name}=${value}`),
      ),
      ...('problems' in state ? section('State', state.problems) : describe(state)),
    ],
    // It prints what there is, so it succeeds whatever the doctor has found.
    code: 0,
  };
}

const section = (title: string, lines: readonly string[]): string[] => [
  `== ${title}`,
  ...(lines.length > 0 ? lines : ['none']),
  '',
];

/** An error may name the person whom a mail was for. */
const withoutAddresses = (line: string): string => line.replace(/\S+@\S+/g, '…@…');

const masked = (json: unknown): unknown =>
  JSON.parse(JSON.stringify(json), (_key, value) => (typeof value === 'string' ? withoutAddresses(value) : value));

/** Those that are set. Of an address, which may have a password, the place is shown, and of a secret that there is one. */
function settingsWithoutSecrets(env: Record<string, string | undefined>): Record<string, string> {
  const secret: readonly string[] = secretSettings;
  const names = settings.flatMap((name) => [name, `${name}_FILE`]);
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name]?.trim();
      if (!value) return [];
      const isOdd = !URL.canParse(value) || credentialsProblem(value) !== null;
      if (!isOdd) return [[name, placeOf(new URL(value))]];
      if (value.includes('@') && value.includes('://')) return [[name, '(set)']];
      return [[name, secret.includes(name) ? '(set)' : value]];
    }),
  );
}

const placeOf = ({ protocol, username, password, host, pathname, search, hash }: URL): string =>
  host ? `${protocol}//${username || password ? '…@' : ''}${host}${pathname}${search || hash ? '…' : ''}` : '(set)';

const readState = async (options: Shared) =>
  await withDatabase(options, async ({ db }) => ({
    processes: await listProcesses(db),
    jobs: await listJobKinds(db),
    mails: await countMails(db),
    backup: await findLastBackup(db),
    maintenance: await findMaintenance(db),
  }));

function describe({ processes, jobs, mails, backup, maintenance }: Awaited<ReturnType<typeof readState>>): string[] {
  const running = processes.map(({ host, pid, role, version, commit, node, started_at, beat_at, is_late, parts }) => {
    const process = `${host} ${pid} ${role} ${version} (${commit}) ${node} since ${started_at.toISOString()}`;
    const wrong = Object.entries(parts).filter(([, state]) => state !== 'ok');
    if (is_late) return `${process}, LATE: last report ${beat_at.toISOString()}`;
    const state = wrong.length > 0 ? wrong.map(([part, said]) => `${part}: ${said}`).join(' ') : 'all well';
    return `${process}, last report ${beat_at.toISOString()}: ${state}`;
  });
  const queues = jobs.map(
    ({ kind, due, running, later, failed }) =>
      `${kind}: ${due} due, ${running} running, ${later} later, ${failed} failed`,
  );
  const errors = processes.flatMap(({ host, pid, errors }) =>
    errors.flatMap(({ at, what, place }) => [`${at} ${host} ${pid} ${what}`, ...place.map((frame) => `    ${frame}`)]),
  );
  return [
    ...section('Processes', running),
    ...section('Jobs', queues),
    ...section('E-mail', [`${mails.waiting} waiting, ${mails.failed} failed`]),
    ...section('Last backup', backup ? [`${backup.taken_at.toISOString()} on ${backup.host}, ${backup.folder}`] : []),
    ...section('Maintenance', maintenance ? [`since ${maintenance.since.toISOString()}: ${maintenance.message}`] : []),
    ...section('Last errors', errors),
  ];
}
