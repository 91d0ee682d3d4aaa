import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Command } from 'commander';
import { type Config, readConfig } from '#server/config.ts';
import { findMigrationProblem } from '#server/db/migrate.ts';
import { type Db, openDatabase } from '#server/db/pool.ts';
import { explainDatabase } from '#server/explain-start.ts';
import { InvalidInput, Refusal } from '#server/http/refusal.ts';

/** The options of every command. */
export interface Shared {
  settings?: string;
  json?: boolean;
}

/** What came of a command: lines for people, and the document that `--json` prints. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** The exit code, if it is not 0. */
  readonly code?: 0 | 1 | 2;
}

/** The command was used wrongly, or a setting is missing or wrong: a sentence each, exit code 2. */
export class WrongUse extends Error {
  override readonly name = 'WrongUse';
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** The command could not do it: exit code 1. */
export class Failed extends Error {
  override readonly name = 'Failed';
}

/** The action of a command: does the work, prints what came of it, and sets the exit code. */
export function act<Options extends object>(
  work: (options: Options & Shared, ...args: string[]) => Promise<Outcome>,
): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    // The library passes the arguments, then the options, then the command.
    const options = (given.at(-1) as Command).optsWithGlobals<Options & Shared>();
    const args = given.slice(0, -2) as string[];
    try {
      print(options, await work(options, ...args));
    } catch (error) {
      const problems = explain(error);
      for (const problem of problems) console.error(problem);
      if (options.json) console.log(JSON.stringify({ problems }));
      process.exitCode = error instanceof WrongUse ? 2 : 1;
    }
  };
}

function print({ json }: Shared, outcome: Outcome): void {
  const lines = json ? [JSON.stringify(outcome.json)] : outcome.lines;
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.exitCode = outcome.code ?? 0;
}

/** A sentence each for what is expected to go wrong; a defect with the place where it happened. */
export function explain(error: unknown): readonly string[] {
  if (error instanceof WrongUse) return error.problems;
  if (error instanceof InvalidInput) return error.errors.map(({ message }) => `${message.replace(/\.$/, '')}.`);
  if (error instanceof Refusal || error instanceof Failed) return [error.message];
  return [explainDatabase(error) ?? (error instanceof Error && error.stack) ?? String(error)].map(String);
}

/** The settings of the environment and of the file that `--settings` names. */
export function readSettings(options: Shared): Config {
  const read = readConfig(readEnvironment(options));
  if ('problems' in read) throw new WrongUse(read.problems);
  return read.config;
}

export function readEnvironment({ settings }: Shared): Record<string, string | undefined> {
  if (settings === undefined) return process.env;
  try {
    return { ...parseEnv(readFileSync(settings, 'utf8')), ...process.env };
  } catch (error) {
    throw new WrongUse([`The file of --settings cannot be read: ${(error as Error).message}.`]);
  }
}

/** Gives the work the database of the settings, which must be of this version. */
export async function withDatabase<T>(
  options: Shared,
  work: (given: { config: Config; db: Db }) => Promise<T>,
): Promise<T> {
  const config = readSettings(options);
  const { db, close } = openDatabase(config.databaseUrl, { prepares: config.preparesStatements, max: 2 });
  try {
    const problem = await findMigrationProblem(db);
    if (problem) throw new Failed(problem);
    return await work({ config, db });
  } finally {
    await close();
  }
}
