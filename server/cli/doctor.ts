import type { Command } from 'commander';
import { act, type Outcome, readSettings, type Shared, WrongUse } from './act.ts';
import { examineAll } from './checks/examine-all.ts';
import { type Examined, type Finding, ok, problem } from './checks/finding.ts';

export function addDoctorCommand(guerdon: Command): void {
  guerdon
    .command('doctor')
    .description('look whether all is well: settings, database, ledger, counts, files, jobs, mails, clock')
    .action(act(examine));
}

async function examine(options: Shared): Promise<Outcome> {
  try {
    const config = readSettings(options);
    const findings = [ok('settings', `${config.publicUrl}, files ${placeOf(config.store)}`)];
    return report([...findings, ...(await examineAll(config))]);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    return { ...report(error.problems.map((text) => problem('settings', text))), code: 2 };
  }
}

const placeOf = (store: Examined['config']['store']): string =>
  store.kind === 'disk' ? `in ${store.dir}` : `in the bucket ${store.bucket} of ${store.endpoint}`;

function report(findings: readonly Finding[]): Outcome {
  const lines = findings.flatMap(({ check, level, text, details = [] }) => [
    `${level.padEnd(8)} ${check.padEnd(11)} ${text}`,
    ...details.map((detail) => `${' '.repeat(21)}${detail}`),
  ]);
  const isBad = findings.some(({ level }) => level === 'problem');
  return { lines, json: { findings }, code: isBad ? 1 : 0 };
}
