import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Shared, WrongUse } from '../outcome.ts';

/** The variables of the process, and those of the file that `--settings` names. */
export function readEnvironment({ settings, terminal: { env } }: Shared): Record<string, string | undefined> {
  if (settings === undefined) return env;
  try {
    return { ...parseEnv(readFileSync(settings, 'utf8')), ...env };
  } catch (error) {
    throw new WrongUse([`The file of --settings cannot be read: ${(error as Error).message}.`]);
  }
}
