import { hintsAbout } from '#server/config.ts';
import { buildName } from '#server/operations/build.ts';
import { examineAll } from '../checks/examine-all.ts';
import { type Examined, type Finding, ok, problem, warning } from '../checks/finding.ts';
import { type Outcome, type Shared, WrongUse } from '../outcome.ts';
import { readEnvironment } from './environment.ts';
import { readSettings } from './settings.ts';

export async function examine(options: Shared): Promise<Outcome> {
  try {
    const config = readSettings(options);
    const hints = hintsAbout(readEnvironment(options));
    const text = `${config.publicUrl}, files ${placeOf(config.store)}`;
    const settings = hints.length > 0 ? warning('settings', text, hints) : ok('settings', text);
    return report([running, settings, ...(await examineAll(config))]);
  } catch (error) {
    if (!(error instanceof WrongUse)) throw error;
    return { ...report([running, ...error.problems.map((text) => problem('settings', text))]), code: 2 };
  }
}

const running = ok('build', `${buildName}, Node.js ${process.versions.node}`);

const placeOf = (store: Examined['config']['store']): string =>
  store.kind === 'disk' ? `in ${store.dir}` : `in the bucket ${store.bucket} of ${store.endpoint}`;

export function report(findings: readonly Finding[]): Outcome {
  const lines = findings.flatMap(({ check, level, text, details = [] }) => [
    `${level.padEnd(8)} ${check.padEnd(11)} ${text}`,
    ...details.map((detail) => `${' '.repeat(21)}${detail}`),
  ]);
  const isBad = findings.some(({ level }) => level === 'problem');
  return { lines, json: { findings }, code: isBad ? 1 : 0 };
}
